/* What every unit test includes: cmocka, after the headers it wants to see first. */
#ifndef TARRY_TESTS_UNIT_H
#define TARRY_TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
