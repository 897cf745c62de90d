{-# LANGUAGE GADTs, RankNTypes, ScopedTypeVariables, FlexibleContexts, TypeOperators #-}
-- What is assumed to be coercible, in several steps and through newtypes.
module Main where

import Data.Coerce (Coercible, coerce)
import Data.Functor.Identity (Identity (..))
import Data.Monoid (Sum (..))
import Data.Proxy (Proxy (..))
import Data.Type.Coercion (Coercion (..))

after :: Coercion a b -> Coercion b c -> Coercion a c
after Coercion Coercion = Coercion

long :: Coercion a b -> Coercion c b -> Coercion c d -> a -> [Maybe d]
long Coercion Coercion Coercion x = coerce [Just x]

outer :: (Coercible a (Identity b), Coercible c b) => Proxy b -> a -> c
outer Proxy = coerce

inside :: (Coercible a (Sum b), Coercible (Maybe b) c) => Proxy b -> Maybe a -> c
inside Proxy = coerce

functions :: (Coercible a b, Coercible b c) => Proxy b -> (a -> a) -> c -> c
functions Proxy = coerce

main :: IO ()
main = do
  let one = Coercion :: Coercion Int (Sum Int)
      two = Coercion :: Coercion (Sum Int) (Identity (Sum Int))
  case after one two of Coercion -> print (coerce (3 :: Int) :: Identity (Sum Int))
  print (long one (Coercion :: Coercion (Identity Int) (Sum Int)) (Coercion :: Coercion (Identity Int) Int) 4)
  print (outer (Proxy :: Proxy Char) (Identity 'x') :: Char)
  print (inside (Proxy :: Proxy Int) (Just (5 :: Int)) :: Maybe Int)
  print (functions (Proxy :: Proxy (Identity Int)) (+ (1 :: Int)) (Sum 6 :: Sum Int))
