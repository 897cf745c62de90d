{-# LANGUAGE TypeFamilies, DataKinds #-}
module Main where

type family F a where
  F Int = Bool
  F a = Char

type family Open a
type instance Open Int = Bool
type instance Open Int = Char

type instance F Char = Int

type family Two a b
type instance Two Int = Bool

notBool :: F Int
notBool = 'x'

rigid :: a -> F a
rigid x = 'y'

stuck :: Int
stuck = length (show (produce 3))
  where produce :: Int -> Open a
        produce = undefined

class Box f where
  type Inside f
  open :: f -> Inside f

instance Box [a] where
  type Inside [a] = a
  open = head

wrong :: Bool
wrong = open "text"

needs :: (Inside f ~ Int, Box f) => f -> Int
needs = open

notInt :: Int
notInt = needs "text"

partial :: Maybe F
partial = Nothing

type family Loop a where
  Loop a = Loop [a]

loop :: Loop Int
loop = 3

data family D a
data instance D Int = DInt
data instance Maybe Int = Wrong

other :: D Bool
other = DInt

type instance Maybe Int = Bool

main :: IO ()
main = return ()

hidden :: F a -> Int
hidden _ = 3
