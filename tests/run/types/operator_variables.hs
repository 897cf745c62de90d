{-# LANGUAGE TypeOperators, ConstraintKinds, RankNTypes, TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes #-}
{-# LANGUAGE KindSignatures, MultiParamTypeClasses, FlexibleContexts, FlexibleInstances #-}
-- Type variables as operators: a `arr` b is arr a b, also where the variable is only there, in contexts and in fields.
module Main where

import Data.Kind (Type)

class Category arr where
  identity :: a `arr` a
  after    :: (b `arr` c) -> (a `arr` b) -> a `arr` c

newtype Fun a b = Fun { apply :: a -> b }

instance Category Fun where
  identity = Fun id
  Fun f `after` Fun g = Fun (f . g)

twice :: Category k => a `k` a -> a `k` a
twice f = f `after` f

class Convert a b where convert :: a -> b
instance Convert Int String where convert = show

through :: (a `Convert` b) => a -> b
through = convert

withBoth :: forall c a b. (a `c` b) => (a -> b) -> a -> b
withBoth f = f

data Both (p :: Type -> Type -> Type) a b = Both (a `p` b) (b `p` a)

swap :: Both p a b -> Both p b a
swap (Both x y) = Both y x

-- implicit variables: an operator comes before its operands
order :: (b `p` a -> a) -> b `p` a -> a
order f = f

chain :: a `p` (b `q` c) -> a `p` (b `q` c)
chain x = x

main :: IO ()
main = do
  print (apply (twice (Fun (+ 1)) `after` identity) (3 :: Int))
  putStrLn (through (3 :: Int))
  putStrLn (withBoth @Convert (concat . replicate 2 . convert) (7 :: Int))
  case swap (Both (1 :: Int, 'x') ('y', 2)) of Both a b -> print (a, b)
  print (order @Either @Int @Bool (either (> 3) id) (Left 4))
  print (chain @Either @Int @(,) @Bool @Char (Right (True, 'c')))
