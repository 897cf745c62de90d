{-# LANGUAGE ScopedTypeVariables #-}
-- The messages of the partial functions of the Prelude and of common modules.
module Main where

import Control.Exception
import Data.Array
import Data.Char
import Data.List
import Data.Maybe
import Data.Ratio
import qualified Data.Map as M
import qualified Data.Set as S
import Numeric.Natural

see :: Show a => String -> a -> IO ()
see name x = do
  r <- try (evaluate (length (show x)))
  case r of
    Left (e :: SomeException) -> putStrLn (name ++ ": " ++ takeWhile (/= '\n') (show e))
    Right _ -> putStrLn (name ++ " = " ++ show x)

main :: IO ()
main = do
  see "head" (head ([] :: [Int]))
  see "tail" (tail ([] :: [Int]))
  see "last" (last ([] :: [Int]))
  see "init" (init ([] :: [Int]))
  see "!! large" ([1, 2, 3 :: Int] !! 3)
  see "!! negative" ([1 :: Int] !! (-1))
  see "foldr1" (foldr1 (+) ([] :: [Int]))
  see "foldl1" (foldl1 (+) ([] :: [Int]))
  see "maximum" (maximum ([] :: [Int]))
  see "minimum" (minimum ([] :: [Int]))
  see "maximumBy" (maximumBy compare ([] :: [Int]))
  see "cycle" (take 1 (cycle ([] :: [Int])))
  see "maximum Maybe" (maximum (Nothing :: Maybe Int))
  see "foldr1 Maybe" (foldr1 (+) (Nothing :: Maybe Int))
  see "chr" (chr (-1))
  see "chr large" (chr 0x110000)
  see "digitToInt" (digitToInt 'z')
  see "intToDigit" (intToDigit 16)
  see "toEnum Bool" (toEnum 2 :: Bool)
  see "toEnum Ordering" (toEnum 3 :: Ordering)
  see "toEnum ()" (toEnum 1 :: ())
  see "succ Bool" (succ True)
  see "pred Ordering" (pred LT)
  see "succ Int" (succ (maxBound :: Int))
  see "pred Int" (pred (minBound :: Int))
  see "succ ()" (succ ())
  see "succ Char" (succ (maxBound :: Char))
  see "pred Char" (pred '\0')
  see "div" (1 `div` (0 :: Int))
  see "divMod Integer" (1 `divMod` (0 :: Integer))
  see "minBound div" ((minBound :: Int) `div` (-1))
  see "ratio" (1 % 0 :: Rational)
  see "recip ratio" (recip 0 :: Rational)
  see "negative power" (2 ^ (-1 :: Int) :: Int)
  see "natural" (1 - 2 :: Natural)
  see "fromInteger natural" (fromInteger (-1) :: Natural)
  see "read" (read "" :: Int)
  see "read ambiguous" (read "1 1" :: Int)
  see "error" (error "my message" :: Int)
  see "error empty" (error "" :: Int)
  see "undefined" (undefined :: Int)
  see "errorWithoutStackTrace" (errorWithoutStackTrace "plain" :: Int)
  see "Map.!" (M.fromList [(1, 'a')] M.! (2 :: Int))
  see "Map.findMin" (M.findMin (M.empty :: M.Map Int Int))
  see "Map.elemAt" (M.elemAt 5 (M.fromList [(1, 'a')]))
  see "Set.findMin" (S.findMin (S.empty :: S.Set Int))
  see "Set.deleteFindMin" (fst (S.deleteFindMin (S.empty :: S.Set Int)))
  see "genericIndex" (genericIndex [1 :: Int] (2 :: Integer))
  see "showLitChar" (replicate (-5) 'x', take (-1) "ab", splitAt (-1) "ab")
  see "user error" (userError "u")
  see "let pattern" (let (a, Just b) = (1 :: Int, Nothing :: Maybe Int) in a + b)
