{-# LANGUAGE Haskell2010, TypeFamilies, ConstraintKinds, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
-- A family of constraints in a synonym, in any place of it, and before it is declared.
module Main where
import Data.Kind
type Has a sig m = (Members a sig, Algebra sig m)
type Two a b = ((Show a, Eq a), Members a b)
class Monad m => Algebra sig m where alg :: sig -> m ()
instance Algebra Bool IO where alg = print
class Member a b where member :: a -> b -> String
instance Member Int Bool where member a b = show (a, b)
type family Members sub sup :: Constraint where
  Members (l, r) u = (Members l u, Members r u)
  Members t      u = Member t u
go :: Has Int s m => s -> m String
go s = alg s >> return (member (3 :: Int) s)
f :: Two a b => a -> b -> String
f a b = if a == a then show a else ""
main :: IO ()
main = (go True >>= putStrLn) >> putStrLn (f (1::Int) False)
