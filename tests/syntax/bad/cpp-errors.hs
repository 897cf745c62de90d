{-# LANGUAGE CPP #-}
module Main where
#if FOO(
#endif
#else
#if 1
#include "missing.h"
#define 3
#error this is wrong
#nonsense
#else
#else
#if 1 +
main = print 1
