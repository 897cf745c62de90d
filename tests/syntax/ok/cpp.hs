{-# LANGUAGE CPP #-}
module Main where

#include "cpp.h"

#define DEBUG 1
#define ADD(x, y) ((x) + (y))
#define SHOW(n) showIt "n" n

#if defined(DEBUG) && !defined(RELEASE)
import Data.List (sort)
#else
import Does.Not.Exist
#endif

#ifdef __GLASGOW_HASKELL__
# if __GLASGOW_HASKELL__ >= 900 && MIN_VERSION_base(4,8,0)
modern :: Bool
modern = True
# elif 0
modern = error "no"
# else
#error too old
# endif
#endif

{- a comment with an apostrophe is not a problem
-}

#ifndef DEBUG
debug = False
#else
debug = True
#endif

showIt :: String -> Int -> String
showIt s n = s ++ "=" ++ show n

total :: Int
total = ADD(1, ADD(2, 3)) + FROM_HEADER

message :: String
message = "nothing is expanded here" -- DEBUG nor here

main :: IO ()
main = do
  print (sort [total, DEBUG])
  putStrLn (SHOW(total))
  print (debug, modern) >> putStrLn message
