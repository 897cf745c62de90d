{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables, TypeFamilies, UndecidableInstances #-}
{-# OPTIONS_GHC -freduction-depth=0 #-}
-- Instances that need each other deeper than usual, where the module says that they may.
module Main where

import Data.Proxy

data Nat = Z | S Nat

type family Plus (a :: Nat) (b :: Nat) :: Nat where
  Plus 'Z b = b
  Plus ('S a) b = 'S (Plus a b)

type family Twice (n :: Nat) (a :: Nat) :: Nat where
  Twice 'Z a = a
  Twice ('S n) a = Twice n (Plus a a)

class Count (n :: Nat) where count :: Proxy n -> Int
instance Count 'Z where count _ = 0
instance Count n => Count ('S n) where count _ = 1 + count (Proxy :: Proxy n)

main :: IO ()
main = print (count (Proxy :: Proxy (Twice ('S ('S ('S ('S ('S ('S ('S ('S 'Z)))))))) ('S 'Z))))
