{-# LANGUAGE CPP #-}
module Main where
#define PAIR(a, b) (a, b
#define ONE 1
x = ONE + ONE )
y = PAIR(1, 2) + 3
z = ONE +
