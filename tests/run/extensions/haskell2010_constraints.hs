{-# LANGUAGE Haskell2010, UndecidableInstances, FlexibleInstances, QuantifiedConstraints, ImplicitParams #-}
-- Haskell 2010 with quantified constraints, without ConstraintKinds, and with implicit parameters, without FlexibleContexts.
import qualified Data.Bifunctor as Base
class (Base.Bifunctor p, forall a. Functor (p a)) => Bifunctor' p
instance (Base.Bifunctor p, forall a. Functor (p a)) => Bifunctor' p
twice :: Bifunctor' p => p Int Int -> p Int Int
twice = fmap (* 2) . Base.first (+ 1)
main :: IO ()
main = do
  print (twice (1, 2))
  let ?step = 5
  print (next 1)

next :: (?step :: Int) => Int -> Int
next n = n + ?step
