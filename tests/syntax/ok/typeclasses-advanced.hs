{-# LANGUAGE DefaultSignatures, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, RankNTypes #-}
module Main where

class Pretty a where
  pretty :: a -> String
  default pretty :: Show a => a -> String
  pretty = show
  prettyList :: [a] -> String
  prettyList xs = "[" ++ concatMap pretty xs ++ "]"

instance Pretty Int
instance Pretty Bool where pretty True = "yes"; pretty False = "no"
instance (Pretty a) => Pretty [a] where
  pretty = prettyList
instance (Pretty a, Pretty b) => Pretty (a, b) where
  pretty (a, b) = '(' : pretty a ++ "," ++ pretty b ++ ")"
instance Pretty (Int -> Int) where pretty f = "fun " ++ pretty (f 0)
instance Pretty () where { pretty _ = "()" }

class Convert a b where convert :: a -> b
instance Convert Int String where convert = show
instance Convert a a where convert = id

class Semi a where
  (<>.) :: a -> a -> a
  infixr 6 <>.
  sconcat' :: a -> [a] -> a
  sconcat' a as = go a as where
    go b (c : cs) = b <>. go c cs
    go b [] = b

main :: IO ()
main = putStrLn (pretty [(1 :: Int, True)])
