{-# LANGUAGE FlexibleInstances, FlexibleContexts, UndecidableInstances, MultiParamTypeClasses, TypeSynonymInstances, InstanceSigs, ScopedTypeVariables #-}
-- Flexible instances and contexts, instances for functions and partially applied types, quantified helper classes.
module Main where

class Pretty a where pretty :: a -> String
instance Pretty String where pretty s = "s:" ++ s
instance Pretty [Int] where pretty xs = "ints:" ++ show (sum xs)
instance Pretty (Maybe Int) where pretty = maybe "none" (("some:" ++) . show)
instance Pretty (Int -> Int) where pretty f = "f(1)=" ++ show (f 1)
instance Pretty (Either String Int) where pretty = either ("err:" ++) (("ok:" ++) . show)
instance (Pretty a, Pretty b) => Pretty (a, b) where pretty (a, b) = pretty a ++ "," ++ pretty b

class Container f a where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]
instance Container [] Char where { empty = ""; insert = (:); toL = id }
newtype SortedList a = SortedList [a]
instance Ord a => Container SortedList a where
  empty = SortedList []
  insert :: a -> SortedList a -> SortedList a
  insert x (SortedList xs) = SortedList (takeWhile (< x) xs ++ x : dropWhile (< x) xs)
  toL (SortedList xs) = xs

class Monoid' a where { mzero :: a; (<+>) :: a -> a -> a }
instance Monoid' b => Monoid' (a -> b) where { mzero = const mzero; (f <+> g) x = f x <+> g x }
instance Monoid' [a] where { mzero = []; (<+>) = (++) }
instance (Monoid' a, Monoid' b) => Monoid' (a, b) where { mzero = (mzero, mzero); (a, b) <+> (c, d) = (a <+> c, b <+> d) }
instance Monoid' (IO ()) where { mzero = return (); (<+>) = (>>) }

showAll :: (Show (f a), Show (g a)) => f a -> g a -> String
showAll x y = show x ++ show y

main :: IO ()
main = do
  putStrLn (pretty "abc")
  putStrLn (pretty [1, 2, 3 :: Int])
  putStrLn (pretty (Just (4 :: Int), (+ 5) :: Int -> Int))
  putStrLn (pretty (Left "bad" :: Either String Int))
  print (toL (foldr insert (empty :: SortedList Int) [3, 1, 2]), toL (insert 'x' (empty :: String)))
  print ((show <+> const "-" <+> (reverse . show)) 123, (("a", [1]) <+> ("b", [2])) <+> mzero)
  putStr "io" <+> putStrLn "!" <+> mzero
  putStrLn (showAll (Just 1) [2])
