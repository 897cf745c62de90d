module Main where
#if defined(DEBUG)
debug = True
#else
debug = False
#endif
main = print debug
