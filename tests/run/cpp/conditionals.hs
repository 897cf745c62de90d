{-# LANGUAGE CPP #-}
-- CPP: defines, conditionals, function-like macros, undef, nested ifs, elif, defined, string gaps and operators left alone.
module Main where

#define ANSWER 42
#define SQUARE(x) ((x) * (x))
#define GREETING "hello from cpp"
#define DEBUG

#if defined(DEBUG) && ANSWER > 40
mode :: String
mode = "debug"
#elif defined(OTHER)
mode :: String
mode = "other"
#else
mode :: String
mode = "release"
#endif

#ifdef NOT_DEFINED
broken = this does not parse (((
#endif

#ifndef NOT_DEFINED
# define LEVEL 3
#else
# define LEVEL 4
#endif

#if 0
nothing here
#  if 1
nested
#  endif
#endif

#undef DEBUG
#ifdef DEBUG
debugging = True
#else
debugging = False
#endif

#if __GLASGOW_HASKELL__ >= 708
ghc :: Bool
ghc = True
#else
ghc :: Bool
ghc = False
#endif

#if MIN_VERSION_base(4,8,0)
base48 = "base >= 4.8"
#else
base48 = "old base"
#endif

infixl 6 //
(//) :: Int -> Int -> Int
a // b = a * 10 + b

main :: IO ()
main = do
  print ANSWER
  print (SQUARE(3 + 1))
  putStrLn GREETING
  putStrLn mode
  print (LEVEL, debugging, ghc)
  putStrLn base48
  print (1 // 2 // 3)
  putStrLn "ANSWER in a string stays; so does /* this */ and // this"
  print 'A' -- ANSWER's comment, don't mind
  print (let x' = 1; f = id in f x')
#if ANSWER == 42 && \
    LEVEL == 3
  putStrLn "continued line"
#endif
#ifdef DEBUG
  putStrLn "no"
#else
  putStrLn "last"
#endif
