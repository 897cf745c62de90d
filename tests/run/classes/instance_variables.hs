{-# LANGUAGE FlexibleInstances, FlexibleContexts, UndecidableInstances, MultiParamTypeClasses #-}
-- Inside of an instance or class, another instance is taken for all types that its variables stand for, though one for
-- some of them goes before it elsewhere.
module Main where

class Show a => Named a where name :: a -> String

newtype Row a = Row [a] deriving Show

instance {-# OVERLAPPING #-} Named (Row Int) where name _ = "numbers"
instance Show a => Named (Row a) where name x = "row " ++ show x

class Named (f a) => Has f a where has :: f a -> String
instance Show a => Has Row a where has x = name x

class Show a => Single a where
  single :: a -> String
  single x = name (Row [x])
instance Single Int

main :: IO ()
main = do
  putStrLn (has (Row [1 :: Int]))
  putStrLn (has (Row "abc"))
  putStrLn (single (2 :: Int))
  putStrLn (name (Row [3 :: Int]))
