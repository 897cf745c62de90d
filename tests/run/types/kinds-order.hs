{-# LANGUAGE PolyKinds, DataKinds, TypeFamilies, DefaultSignatures, FlexibleInstances, MultiParamTypeClasses #-}
-- What a declaration leaves open of a kind may be any for those who use it, also those that stand before it.
module Main where

import Data.Functor.Identity
import Data.Kind (Type)
import Data.Monoid (Sum (..))

data Both = Both (P Maybe) (P Int) (P 'True)

data P a = P

class Named f where
  names :: f a -> Q f -> Q Int -> Q 'False -> String

data Q a = Q

instance Named Maybe where
  names x Q Q Q = maybe "nothing" (const "just") x

-- used before the class that tells its kind
newtype Plain f a = Plain { plain :: Inner f a }

type Twice f g = (Plain f Int, Plain g Int)

class Iso f a where
  type Inner f a
  type Inner f a = f a
  wrap :: Inner f a -> f a
  default wrap :: Inner f a ~ f a => Inner f a -> f a
  wrap = id

instance Iso Identity a where
  type Inner Identity a = a
  wrap = Identity

instance Iso Sum a where
  type Inner Sum a = a
  wrap = Sum

instance Iso Maybe a

-- two that need each other have one kind
data Even f a = Nil | Even (f a) (Odd f a)
data Odd f a = Odd (f a) (Even f a)

size :: Even f a -> Int
size Nil = 0
size (Even _ (Odd _ e)) = 2 + size e

both :: Both -> Int
both (Both P P P) = 3

pair :: Twice Identity Sum
pair = (Plain 3, Plain 4)

main :: IO ()
main = do
  print (both (Both P P P))
  putStrLn (names (Just 'x') Q Q Q)
  print (runIdentity (wrap (plain (fst pair))), getSum (wrap (plain (snd pair))))
  print (wrap (Just 'c') :: Maybe Char)
  print (size (Even [1 :: Int] (Odd [] Nil)), size (Nil :: Even Identity Bool))
