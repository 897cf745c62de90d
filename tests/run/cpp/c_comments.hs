{-# LANGUAGE CPP #-}
/* C comments go, as from the texts of C programs.
 * Not those in strings. */
#define STRING "x /* y */ z" /* gone */
#define QUOTE '"' /* gone, too */
module Main where

main = do
  print (1 /* x
 y */ + 2)
  putStrLn "a /* b */ c"
  putStrLn "it's" /* d't */
  print (f' 1 2)
  putStrLn (STRING ++ [QUOTE])
   where f' a b = a + b -- don't /* keep */
         g = '"' /* after a quote */
         h = "x\"/*y*/"
