{-# LANGUAGE PolyKinds, DataKinds, KindSignatures, FunctionalDependencies, FlexibleInstances, ScopedTypeVariables, GADTs, TypeOperators #-}
-- Promoted constructors are representational in their arguments; functional dependencies may name kinds.
module Main where
import Data.Coerce
import Data.Monoid
import Data.Type.Coercion
data L (xs :: [*]) where { N :: L '[]; C :: Maybe x -> L xs -> L (x ': xs) }
f :: Coercion a b -> Coercion xs ys -> Coercion (a ': xs) (b ': ys)
f Coercion Coercion = Coercion
class K (p :: k) c | k c -> p where kk :: proxy p -> c -> Int
instance K Int Bool where kk _ _ = 1
instance K Maybe Bool where kk _ _ = 2
data P (a :: k) = P
main :: IO ()
main = print (kk (P :: P Int) True, kk (P :: P Maybe) False) >> (case f (Coercion :: Coercion Int (Sum Int)) (Coercion :: Coercion '[] '[]) of Coercion -> print 'y')
