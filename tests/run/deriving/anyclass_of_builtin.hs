{-# LANGUAGE DeriveAnyClass, DefaultSignatures, DerivingStrategies, FlexibleContexts, FlexibleInstances, StandaloneDeriving, TypeOperators #-}
-- Types that no declaration makes (lists, tuples, functions, ()) have instances of any class, too.
module Main where

import GHC.Generics

class Size a where
  size :: a -> Int
  default size :: (Generic a, GSize (Rep a)) => a -> Int
  size = gsize . from

class GSize f where gsize :: f p -> Int
instance GSize U1 where gsize _ = 1
instance (GSize a, GSize b) => GSize (a :*: b) where gsize (a :*: b) = gsize a + gsize b
instance (GSize a, GSize b) => GSize (a :+: b) where gsize (L1 a) = gsize a
                                                     gsize (R1 b) = gsize b
instance GSize a => GSize (M1 i c a) where gsize (M1 x) = gsize x
instance Size a => GSize (K1 i a) where gsize (K1 x) = size x
instance Size Char where size _ = 4

deriving anyclass instance Size a => Size [a]
deriving anyclass instance (Size a, Size b) => Size (a, b)
deriving instance Size a => Size (Maybe a)
deriving instance Size ()
deriving instance (Size a, Size b) => Size (Either a b)

class Named f where
  named :: f a -> String
  named _ = "some"
deriving anyclass instance Named []
deriving instance Named ((->) r)
deriving instance Named ((,) c)
deriving anyclass instance Named IO

main :: IO ()
main = do
  print (size "abc", size [Just 'x', Nothing], size (('a', ()), [Left 'x', Right "yz"]))
  mapM_ putStrLn [named "x", named not, named ('x', 'y'), named main]
