/* Macros of the test. */
#ifndef CONFIG_H
#define CONFIG_H
#define VERSION "1.2.3"
#define TWICE(x) (2 * (x))
#define INSTANCE(T) instance Describe T where { describe x = "T:" ++ show x }
#endif
