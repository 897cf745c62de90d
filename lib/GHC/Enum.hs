-- | What can be counted.
module GHC.Enum (Bounded (..), Enum (..), boundedEnumFrom, boundedEnumFromThen, succError, predError, toEnumError, fromEnumError) where

import Tarry.Enum (boundedEnumFrom, boundedEnumFromThen)

succError, predError :: String -> a
succError t = errorWithoutStackTrace ("Enum.succ{" ++ t ++ "}: tried to take `succ' of maxBound")
predError t = errorWithoutStackTrace ("Enum.pred{" ++ t ++ "}: tried to take `pred' of minBound")

toEnumError :: Show a => String -> Int -> (a, a) -> b
toEnumError t i bounds =
  errorWithoutStackTrace ("Enum.toEnum{" ++ t ++ "}: tag (" ++ show i ++ ") is outside of bounds " ++ show bounds)

fromEnumError :: Show a => String -> a -> b
fromEnumError t x =
  errorWithoutStackTrace ("Enum.fromEnum{" ++ t ++ "}: value (" ++ show x ++ ") is outside of Int's bounds " ++ show (minBound :: Int, maxBound :: Int))
