{-# LANGUAGE ScopedTypeVariables, DefaultSignatures, RankNTypes, FlexibleContexts #-}
-- Variables that the forall of a method binds are in scope in its default; what is inside of newtypes may be coercible by assumption.
module Main where

import Data.Coerce

newtype Tagged s b = Tagged b deriving Show

class Prof p where
  rmap :: (b -> c) -> p a b -> p a c
  (#.) :: forall a b c q. Coercible c b => q b c -> p a b -> p a c
  (#.) = \_ -> \p -> p `seq` rmap (coerce (id :: c -> c) :: b -> c) p

instance Prof (->) where
  rmap = (.)

instance Prof Tagged where
  rmap f (Tagged x) = Tagged (f x)
  (#.) _ = coerce (\x -> x :: b) :: forall a b. Coercible b a => a -> b

newtype Age = Age Int deriving Show

class Named a where
  name :: forall b. Show b => a -> b -> String
  default name :: forall c. (Show a, Show c) => a -> c -> String
  name x y = show x ++ g y where { g :: c -> String; g = show }
  twice :: forall b. b -> (a -> b) -> a -> [b]
  twice d f x = go 2
    where
      go :: Int -> [b]
      go 0 = [d]
      go n = f x : go (n - 1)

instance Named Int

main :: IO ()
main = do
  print ((Age #. (+ 1)) 3)
  print (Age #. (Tagged 3 :: Tagged () Int))
  putStrLn (name (3 :: Int) 'x')
  print (twice 0 (+ 1) (5 :: Int))
