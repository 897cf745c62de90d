{-# LANGUAGE CPP #-}
-- Headers beside the file are included; their macros and declarations are seen.
module Main where

#include "config.h"
#include "more/deep.h"

INSTANCE(Int)
INSTANCE(Bool)

class Describe a where describe :: a -> String

main :: IO ()
main = do
  putStrLn VERSION
  print (TWICE(FROM_DEEP))
  putStrLn (describe (3 :: Int) ++ describe True)
  print fromHeader
