{-# LANGUAGE FunctionalDependencies #-}
module Main where
class C a b | a -> c where
  m :: a -> b
class D d d
instance C Int
instance C Int Unknown
main = m
