{-# LANGUAGE GADTs, DataKinds, KindSignatures #-}
-- Nil is not missing, for then the last argument has no value. That does not depend on the ones between, so it is not tried with each of theirs.
-- What no row looks at may be undefined, and does not make another one impossible.
module Main where

data N = Z | S N
data Vec (n :: N) a where
  Nil  :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a
data Fin (n :: N) where
  FZ :: Fin ('S n)
  FS :: Fin n -> Fin ('S n)
data C = A | B | D | E | F | G | H | I deriving Eq
data None

f :: Vec n a -> C -> C -> C -> C -> C -> C -> C -> C -> C -> C -> C -> C -> C -> C -> Fin n -> a
f (x :> _) A A A A A A A A A A A A A A FZ = x
f (x :> _) _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ = x

unseen :: Bool -> None -> Int
unseen True _ = 1

main :: IO ()
main = print (unseen True undefined)
