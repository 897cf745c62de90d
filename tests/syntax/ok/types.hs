{-# LANGUAGE RankNTypes, KindSignatures, ScopedTypeVariables, TypeOperators, MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, TypeApplications, ConstraintKinds, StandaloneKindSignatures, GADTs #-}
module Main where

import Data.Kind (Type, Constraint)

type Pair a = (a, a)
type Fun a b = a -> b
type f ~> g = forall x. f x -> g x
type Id (a :: Type) = a
type Both c d a = (c a, d a)

type T :: Type -> Type
newtype T a = T a

data a :+: b = L a | R b
infixr 5 :+:

newtype Fix (f :: Type -> Type) = Fix (f (Fix f))
data App f (a :: Type) = App { runApp :: f a }

apply :: (forall a. a -> a) -> (Int, Char) -> (Int, Char)
apply f (a, b) = (f a, f b)

toList :: Maybe ~> []
toList Nothing = []
toList (Just x) = [x]

class Monad m => MonadStore s m | m -> s, s m -> m where
  getS :: m s
  putS :: s -> m ()

scoped :: forall a b. (Show a, Read b) => a -> (a -> b) -> b
scoped x f = g x
  where
    g :: a -> b
    g y = f (y :: a)

eq :: (a ~ b, Eq a) => a -> b -> Bool
eq = (==)

nums :: [Int]
nums = map (read @Int) ["1", "2"] ++ [maxBound @Int, fromIntegral @Integer 3]

unit :: () -> (,) Int ((->) Int [()])
unit () = (1, const [])

context :: (Monad m) => () => m ()
context = return ()

main :: IO ()
main = print nums
