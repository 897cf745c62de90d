{-# LANGUAGE PatternSynonyms, ViewPatterns, BangPatterns #-}
module Main where
import Shapes
import qualified Shapes as S (pattern Unit)
import Data.Char (isDigit)

area :: Shape -> String
area Unit       = "unit"
area (Circle r) = "circle " ++ show r
area (Square a) = "square " ++ show (a * a)
area _          = "?"

toList :: Stack a -> [a]
toList Empty     = []
toList (x :> xs) = x : toList xs

pattern Two :: (Eq a, Num a) => a
pattern Two = 2

pattern Number n <- (readNumber -> Just n)

readNumber :: String -> Maybe Int
readNumber s | not (null s), all isDigit s = Just (read s)
             | otherwise                   = Nothing

pattern Strict x <- !x
pattern Nested a b = Just (a, [b])

classify :: String -> String
classify (Number Two)          = "two"
classify (Number n) | even n   = "even"
                    | otherwise = "odd"
classify _                     = "no number"

pattern Point :: Int -> Int -> (Int, Int)
pattern Point { px, py } = (px, py)

main :: IO ()
main = do
  mapM_ (putStrLn . area) [Circle 1, Circle 2, Square 3, S.Unit]
  print (toList (1 :> 2 :> 3 :> Empty))
  print (Noon, Noon < Time 13, [t | t@Noon <- [Time 11, Noon]])
  mapM_ (putStrLn . classify) ["2", "4", "5", "x"]
  print (Two :: Int, Two + 0.5)
  let Nested a b = Nested 'x' True
  print (a, b)
  print (case Point 1 2 of p@Point { py = y } -> (y, px p, p { px = 7 }, Point { py = 1, px = 2 }))
  print (radius (3, 4), case (3, 4) of Polar r _ -> r)
