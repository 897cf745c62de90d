{-# LANGUAGE RoleAnnotations, KindSignatures #-}
-- A newtype without its last parameter is what is inside without it, whatever roles it has.
module Main where
import Data.Coerce
import Data.Type.Coercion
newtype Eff es a = MkEff (IO a)
type role Eff nominal representational
f :: Coercion (Eff e) (Eff es)
f = Coercion
g :: Coercion (Eff e r) (Eff es r)
g = Coercion
h :: Coercion (Eff e) IO
h = Coercion
main :: IO ()
main = case g of Coercion -> case coerce (MkEff (print 1) :: Eff Int ()) :: Eff Bool () of MkEff m -> m
