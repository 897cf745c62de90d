{-# LANGUAGE TypeFamilies, GADTs, RankNTypes, TypeOperators, ScopedTypeVariables #-}
module Main where
import Data.Type.Equality
import Data.Coerce
f :: (a ~ [b], Show b) => a -> String
f = concatMap show
data Eql a b where { Rf :: Eql a a }
castWith' :: Eql a b -> a -> b
castWith' Rf x = x
trans' :: a :~: b -> b :~: c -> a :~: c
trans' Refl Refl = Refl
g :: forall f a b. f a :~: f b -> a -> b
g Refl x = x
h :: (a ~ b, b ~ c, c ~ Int) => a -> b -> c
h x y = x + y
main :: IO ()
main = putStrLn (f [1,2,3]) >> print (castWith' Rf 'x') >> print (castWith (trans' Refl Refl) 3) >> print (g (Refl :: [Int] :~: [Int]) 4) >> print (h 1 2)
