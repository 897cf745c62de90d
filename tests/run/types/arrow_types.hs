{-# LANGUAGE FlexibleInstances, RankNTypes, TypeOperators #-}
-- Partially applied type constructors: (->) r, (,) a, [] and synonyms for them; functions as instances; type operators.
module Main where

import Control.Monad (liftM2, join, ap)
import Data.Functor ((<&>))

type Reader = (->) Int
type List = []
type Tagged = (,) String

inc, dbl :: Reader Int
inc = (+ 1)
dbl = (* 2)

both :: Reader (Int, Int)
both = do
  a <- inc
  b <- dbl
  return (a, b)

tagged :: Tagged Int
tagged = ("tag", 5)

len :: List a -> Int
len = length

class Callable f where call :: f -> Int -> Int
instance Callable (Int -> Int) where call f = f
instance Callable [Int -> Int] where call fs x = foldr ($) x fs
instance Callable Int where call = const

newtype a :-> b = Fn (a -> b)
infixr 0 :->
($$) :: (a :-> b) -> a -> b
Fn f $$ x = f x

type Nat f g = forall a. f a -> g a
safeHead :: Nat [] Maybe
safeHead [] = Nothing
safeHead (x : _) = Just x

newtype Op a b = Op { runOp :: b -> a }
contramap :: (c -> b) -> Op a b -> Op a c
contramap f (Op g) = Op (g . f)

main :: IO ()
main = do
  print (both 10, fmap (+ 1) inc 5, (inc >>= \a -> dbl <&> (+ a)) 3)
  print (liftM2 (+) inc dbl 5, join (+) 4, (,) <$> (+ 1) <*> (* 2) $ 7, ((+) `ap` (* 2)) 5)
  print (fmap (* 2) tagged, len "abc", ("a", (+ 1)) <*> ("b", 2))
  print (call inc 1, call [inc, dbl] 5, call (7 :: Int) 0)
  print (Fn show $$ 3, (Fn (+ 1) :: Int :-> Int) $$ 2)
  print (safeHead [1, 2], safeHead "", runOp (contramap length (Op even)) "abcd")
  print (sequence [(+ 1), (* 2), subtract 3] 10, mapM (\x -> ([x], x + 1)) [1, 2, 3])
  print (foldr (.) id [(+ 1), (* 2)] 5, (fmap . fmap) (+ 1) [Just 1, Nothing])
  print (either (+ 1) length (Left 3 :: Either Int String), uncurry (flip (,)) (1, 2), (subtract <*> (* 2)) 5)
