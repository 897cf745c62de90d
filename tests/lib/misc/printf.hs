-- Text.Printf: every conversion with flags, widths and precisions, errors, and types that format themselves.
module Main (main) where

import Control.Exception
import Control.Monad
import Data.Char (ord)
import Data.Int
import Data.List (foldl')
import Data.Word
import System.IO
import Text.Printf

data Vec = Vec Double Double

instance PrintfArg Vec where
  formatArg (Vec x y) f = case fmtChar (vFmt 'V' f) of
    'V' -> showChar '<' . formatArg x f { fmtChar = 'f' } . showChar '|' . formatArg y f { fmtChar = 'f' } . showChar '>'
    c   -> errorBadFormat c

formats :: String -> [String]
formats conversions = ["%" ++ flags ++ width ++ precision ++ [c] | c <- conversions, flags <- ["", "-", "+", " ", "0", "#", "-0", "+0", "#0"], width <- ["", "4", "12"], precision <- ["", ".", ".0", ".3", ".10"]]

digest :: String -> Int
digest = foldl' (\h c -> (h * 31 + ord c) `mod` 1000000007) 7

table :: PrintfArg a => String -> String -> [a] -> IO ()
table name conversions xs = putStrLn (name ++ " " ++ show (digest (concat [printf f x ++ "\n" | f <- formats conversions, x <- xs])))

failing :: String -> IO ()
failing text = do
  r <- try (evaluate (length text))
  putStrLn (either (\(ErrorCall e) -> e) (const text) r)

main :: IO ()
main = do
  printf "%d %5d|%-5d|%05d|%+d|% d\n" (42 :: Int) (42 :: Int) (42 :: Int) (42 :: Int) (42 :: Int) (42 :: Int)
  printf "%x %X %#x %o %#o %b %u\n" (255 :: Int) (255 :: Int) (255 :: Int) (8 :: Int) (8 :: Int) (5 :: Int) (-1 :: Int)
  printf "%s %10s|%-10s|%.2s %c %v %v\n" "str" "right" "left" "truncated" 'c' "value" (1 :: Int)
  printf "%f %.2f %8.3f|%-8.1f|%e %.3e %g %g\n" (3.14159 :: Double) (2.718 :: Double) (1.5 :: Double) (1.5 :: Double) (12345.678 :: Double) (0.00012 :: Double) (0.1 :: Double) (1e10 :: Double)
  printf "%*d|%-*d|%.*f\n" (6 :: Int) (42 :: Int) (6 :: Int) (42 :: Int) (2 :: Int) (2.71828 :: Double)
  printf "100%% %hhd %hd %ld %lld\n" (300 :: Int) (70000 :: Int) (5 :: Int) (6 :: Int)
  hPrintf stdout "%s has %d items\n" "list" (length [1, 2, 3 :: Int])
  forM_ [1 .. 3 :: Int] (\i -> printf "%2d: %s\n" i (replicate i '*'))
  let line = printf "%-10s|%6.2f" "item" (9.99 :: Double) :: String
  putStrLn line
  printf "%V %8.2v\n" (Vec 1 2.5) (Vec 3 4)
  r <- printf "unit\n" :: IO ()
  print r
  table "Int" "dixXobuv" [0, 7, -42, maxBound, minBound :: Int]
  table "Int8" "dixXobu" [0, -1, minBound :: Int8]
  table "Word16" "dixXobuv" [0, maxBound :: Word16]
  table "Integer" "dv" [0, -(2 ^ (70 :: Int)), 10 ^ (30 :: Int) :: Integer]
  table "Natural numbers" "xXobu" [0, 2 ^ (70 :: Int) :: Integer]
  table "Double" "eEfFgGv" [0, -0.0, 1.5, -123.456, 1e22, 1.5e-7, 0.1, 1 / 0, 99.995 :: Double]
  table "Float" "efg" [0, 3.25, -1e-3 :: Float]
  table "String" "sv" ["", "abc", "longer than twelve"]
  putStrLn (show (digest (concat [printf f 'x' | f <- formats "cv", '.' `notElem` f])))
  failing (printf "%d" "text")
  failing (printf "%s" (1 :: Int))
  failing (printf "%d %d" (1 :: Int))
  failing (printf "no arguments" (1 :: Int))
  failing (printf "%" (1 :: Int))
  failing (printf "%x" (-1 :: Integer))
  failing (printf "%q" (1 :: Int))
