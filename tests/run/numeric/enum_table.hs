-- Arithmetic sequences of many types, at their ends and across them; succ, pred, toEnum, fromEnum with their errors.
module Main where

import Control.Exception
import Data.Int
import Data.Word
import Data.Ratio

data D = A | B | C | E | F deriving (Show, Eq, Ord, Enum, Bounded)

see :: Show a => String -> [a] -> IO ()
see name xs = do
  r <- try (evaluate (length (show (take 12 xs))))
  putStrLn (name ++ " " ++ either (\e -> "error " ++ takeWhile (/= '\n') (show (e :: ErrorCall))) (const (show (take 12 xs))) r)

table :: (Show a, Enum a) => String -> [a] -> IO ()
table name vs = do
  mapM_ (\a -> see (name ++ " [" ++ show a ++ "..]") [a ..]) vs
  mapM_ (\(a, b) -> see (name ++ " [" ++ show a ++ "," ++ show b ++ "..]") [a, b ..]) [(a, b) | a <- vs, b <- vs]
  mapM_ (\(a, b) -> see (name ++ " [" ++ show a ++ ".." ++ show b ++ "]") [a .. b]) [(a, b) | a <- vs, b <- vs]
  mapM_ (\(a, b, c) -> see (name ++ " [" ++ show a ++ "," ++ show b ++ ".." ++ show c ++ "]") [a, b .. c]) [(a, b, c) | a <- vs, b <- vs, c <- vs]
  mapM_ (\a -> see (name ++ " succ pred " ++ show a) [succ a] >> see "" [pred a]) vs

main :: IO ()
main = do
  table "D" [A, C, F]
  table "Bool" [False, True]
  table "Int8" [-128, 0, 127 :: Int8]
  table "Word8" [0, 250, 255 :: Word8]
  table "Int" [minBound, 1, maxBound :: Int]
  table "Integer" [-1, 2 ^ 64 :: Integer]
  table "Char" ['a', 'd']
  table "Double" [1, 2.5, 0.9 :: Double]
  table "Rational" [1 % 2, 2 :: Rational]
  see "()" [() ..]
  see "toEnum" (map toEnum [0, 1] :: [Bool])
  see "toEnum" [toEnum 9 :: D]
  see "toEnum" [toEnum 200 :: Int8]
  see "toEnum" [toEnum (-1) :: Word8]
  print (map fromEnum [A ..], map fromEnum "az", fromEnum (200 :: Word8), fromEnum 2.9, fromEnum (7 % 2 :: Rational), fromEnum (2 ^ 40 :: Integer), fromEnum False)
