{-# LANGUAGE LinearTypes, GADTs, KindSignatures, ScopedTypeVariables #-}
module Main where
import GHC.Types (Multiplicity (..))
swap :: (a, b) %1 -> (b, a)
swap (x, y) = (y, x)
data Ur a where { Ur :: a -> Ur a }
data L a where { LNil :: L a; LCons :: a %1 -> L a %1 -> L a }
mapL :: (a %1 -> b) -> L a %1 -> L b
mapL _ LNil = LNil
mapL f (LCons x xs) = LCons (f x) (mapL f xs)
toList :: L a %1 -> [a]
toList LNil = []
toList (LCons x xs) = x : toList xs
poly :: forall (m :: Multiplicity) a b. (a %m -> b) -> a %m -> b
poly f x = f x
dup :: Ur a %1 -> (a, a)
dup (Ur a) = (a, a)
main :: IO ()
main = print (swap (1, 'c')) >> print (toList (mapL (\x -> x) (LCons 1 (LCons 2 LNil)))) >> print (poly (+ 1) 2) >> print (dup (Ur 3))
