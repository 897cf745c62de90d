{-# LANGUAGE DataKinds, GADTs, TypeFamilies, TypeOperators #-}
-- A function is given where a family stands: that it is one is known only from the arguments behind it.
module Main where

import Data.Kind (Type)

type family F a where
  F [a] = a -> a
  F (Maybe a) = a -> Bool

g :: F a -> a -> F a
g f _ = f

h :: (Int -> F a) -> a -> F a
h f _ = f 5

type family Fun (as :: [Type]) r where
  Fun '[] r = r
  Fun (a ': as) r = a -> Fun as r

data HList (as :: [Type]) where
  Nil :: HList '[]
  (:*) :: a -> HList as -> HList (a ': as)
infixr 5 :*

apply :: Fun as r -> HList as -> r
apply f Nil = f
apply f (a :* as) = apply (f a) as

main :: IO ()
main = do
  print (g (\x -> succ x) "abc" 'a')
  print (g (\x -> not x) (Just True) False)
  print (h (\n x -> x + n) [3] 4)
  print (h (\n -> \x -> x > n) (Just 3) 9)
  print (h (\n -> let k x = x == show n in k) (Just "") "5")
  putStrLn (apply (\a b c -> show (a + 1 :: Int) ++ b ++ [c]) (1 :* "x" :* 'c' :* Nil))
  print (apply (\a -> \b -> a && b) (True :* False :* Nil), apply (,) ('x' :* () :* Nil), apply 5 Nil)
