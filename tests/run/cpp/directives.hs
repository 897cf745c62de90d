{-# LANGUAGE CPP #-}
-- Macros with arguments, conditions, what the preprocessor must leave alone.
module Main where
#define DEBUG 1
#define VERSION "1.2"
#define ADD(a, b) ((a) + (b))
#define TWICE(f) (f . f)
#if defined(DEBUG) && !defined(RELEASE)
debug :: Bool
debug = True
#else
debug = False
#endif
#ifdef NOPE
this is not haskell '
#elif DEBUG > 0 && (2 * 3 == 6)
level :: Int
level = ADD(1, 2)
#else
level = 0
#endif
#ifndef __GLASGOW_HASKELL__
#error needs ghc
#endif
#if MIN_VERSION_base(4,8,0)
base :: String
base = "new base"
#else
base = "old base"
#endif
-- it's an apostrophe in a comment, and don't stop
s :: String
s = "a /* not a comment */ b // c"
op :: Int
op = 7 // 2 where (//) = div
#undef DEBUG
main :: IO ()
main = do
  print debug
  print level
  putStrLn VERSION
  print (TWICE((+ 1)) 3)
  putStrLn base
  putStrLn s
  print (op, __LINE__ > (10 :: Int))
#ifdef DEBUG
  putStrLn "debugging"
#endif
  print (ADD(length "x,y", 2))
