{-# LANGUAGE TypeFamilies, ScopedTypeVariables #-}
-- Newtypes that are instances of a data family are looked through by coerce, also such as have another instance inside.
module Main (main) where

import Data.Coerce (coerce)

data family Held a
newtype instance Held Int = HeldInt [Int]
newtype instance Held (Maybe a) = HeldMaybe (Held a)
data instance Held Bool = HeldBool Bool | NotHeld

newtype Age = Age Int deriving Show
newtype instance Held Age = HeldAge (Held Int)

total :: Held Int -> Int
total = coerce (sum :: [Int] -> Int)

ages :: Held Age -> [Age]
ages = coerce

within :: Held (Maybe Int) -> Held Int
within = coerce

raised :: forall a . (Held a -> Held a) -> Held (Maybe a) -> Held (Maybe a)
raised = coerce

main :: IO ()
main = do
  print (total (HeldInt [1, 2, 3]))
  print (ages (HeldAge (HeldInt [4, 5])))
  print (total (within (HeldMaybe (HeldInt [6]))))
  case raised (\(HeldInt xs) -> HeldInt (map negate xs)) (HeldMaybe (HeldInt [7, 8])) of HeldMaybe (HeldInt ys) -> print ys
  case HeldBool True of { HeldBool b -> print b; NotHeld -> putStrLn "not held" }
