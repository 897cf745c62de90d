{-# LANGUAGE TypeFamilies, DataKinds, MultiParamTypeClasses, FlexibleContexts, FlexibleInstances, UndecidableSuperClasses, UndecidableInstances, KindSignatures, ScopedTypeVariables, DeriveGeneric, Haskell2010 #-}
-- Equalities among the superclasses of what is wanted tell types; empty data types may derive Generic.
module Main where
import GHC.Generics (Generic)
import Data.Proxy
data Nat = Z | S Nat
type family Index a where { Index Int = 'Z; Index Bool = 'S 'Z }
class Known (n :: Nat) where known :: Proxy n -> Int
instance Known 'Z where known _ = 0
instance Known n => Known ('S n) where known _ = 1 + known (Proxy :: Proxy n)
class (i ~ Index a, Known i) => At a (i :: Nat) where at :: a -> Proxy i -> Int
instance At Int 'Z where at n p = n + known p
instance At Bool ('S 'Z) where at b p = if b then known p else 0
f x = at x Proxy
g x = f x + f True
class (f ~ g) => C f g where { m :: f -> Int; pure' :: (f ~ g) => f -> g }
instance C Int Int where { m = id; pure' = id }
data V f deriving Generic
main :: IO ()
main = print (at (5 :: Int) Proxy, at True Proxy, f (2 :: Int), g (3 :: Int)) >> print (m (pure' (3 :: Int)))
