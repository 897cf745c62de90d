{-# LANGUAGE PatternSynonyms, TypeOperators, GADTs, LambdaCase, ViewPatterns #-}
-- What pattern synonyms provide is inferred: types and dictionaries of existential constructors and of GADTs.
module Main where

import Shapes

pattern Deep x <- Just (Dyn x)
pattern Nested d = Just (D d)

eval :: Expr a -> a
eval (IntE n)   = n + 1
eval (B b)      = not b
eval (Both a b) = (eval a, eval b)

shown :: Dyn -> String
shown (D x) = show x
shown _     = "none"

first :: a :*: b -> String
first ((_, c) :+: (_, d)) = show [c, d]

main :: IO ()
main = do
  print (eval (Both (IntE 3) (Both (B True) (IntE 4))))
  mapM_ (putStrLn . shown) [D 'c', D [1, 2 :: Int], None]
  putStrLn (first (('x', 1 :: Int) :+: ('y', 2)))
  mapM_ (\case { Deep x -> print x; _ -> putStrLn "-" }) [Just (D True), Nothing, Just None]
  case Nested 'q' of { Just (D (show -> s)) -> putStrLn s; _ -> return () }
  case Pair (I 1) (B False) of { Both (IntE n) (B b) -> print (n, b) }
