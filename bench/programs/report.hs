-- Output by printf, show and shows: an invoice, a table of functions, records with derived Show, megabytes of it.
module Main (main) where

import Data.Char (intToDigit)
import Data.List (intercalate)
import qualified Data.Map as Map
import Numeric (showEFloat, showFFloat, showHex, showIntAtBase)
import System.Environment (getArgs)
import Text.Printf

data Colour = Red | Green | Blue deriving (Show, Eq, Ord, Enum, Bounded)
data Point = Point { px :: Double, py :: Double } deriving (Show, Eq)
data Shape
  = Circle { centre :: Point, radius :: Double }
  | Polygon { corners :: [Point], fill :: Maybe Colour }
  | Shape :+: Shape
  deriving (Show, Eq)
infixl 6 :+:

shape :: Int -> Shape
shape i = case i `mod` 3 of
  0 -> Circle (Point (fromIntegral i / 8) (negate (fromIntegral i) / 4)) (fromIntegral (i `mod` 10) + 0.5)
  1 -> Polygon [ Point (fromIntegral (i * k `mod` 7)) (fromIntegral k) | k <- [1 .. 3] ] (if even i then Just (toEnum (i `div` 2 `mod` 3)) else Nothing)
  _ -> shape (i + 1) :+: shape (i + 2)

data Item = Item { name :: String, price :: Double, count :: Int }

items :: Int -> [Item]
items n = [ Item (words "bolt nut gear washer spring shaft" !! (i `mod` 6) ++ show i) (fromIntegral (i * 37 `mod` 1000) / 8 + 0.25) (1 + i `mod` 9) | i <- [1 .. n] ]

invoice :: [Item] -> IO ()
invoice is = do
  printf "%-12s|%10s|%5s|%12s\n" "item" "price" "count" "sum"
  mapM_ (\it -> printf "%-12s|%10.2f|%5d|%12.3f\n" (name it) (price it) (count it) (price it * fromIntegral (count it))) is
  printf "%s: %d items, %.2f in all, %5.1f%% off for %s\n" "total" (length is) (sum [ price it * fromIntegral (count it) | it <- is ]) (12.5 :: Double) (show Red)

functions :: Int -> String
functions n = unlines
  [ intercalate "  " [showFFloat (Just 3) x "", showFFloat (Just 6) (sin x) "", showEFloat (Just 4) (exp x) "", show (x * x / 3)]
  | i <- [0 .. n], let x = fromIntegral i / 16 :: Double ]

bases :: Int -> String
bases n = showString "0x" . showHex n . showString " 0b" . showIntAtBase 2 intToDigit n . showChar ' ' . shows (fromIntegral n * 12345678901234567 :: Integer) $ ""

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 16000 }
  invoice (items n)
  putStr (functions n)
  mapM_ (print . shape) [1 .. n `div` 2]
  mapM_ (putStrLn . bases) [1 .. n]
  print (Map.fromList [ (c, [ shape k | k <- [fromEnum c .. fromEnum c + 2] ]) | c <- [minBound .. maxBound :: Colour] ])
  print [ (i, i * i, fromIntegral i / 2 :: Double, even i, toEnum (65 + i `mod` 26) :: Char, show i) | i <- [1 .. n `div` 4] ]
  putStrLn (printf "%05d %x %c %s %e" n n 'z' (show (Just (-3))) (1234.5 :: Double))
