-- | Reading and showing numbers.
module Numeric (readInt, readNat, readHex, readOct, readBin, showHex, showOct, showBin, showFFloat) where

import Data.Char (digitToInt, intToDigit, isBinDigit, isOctDigit, isHexDigit, isDigit)

type Reading = [(Int, String)]

readInt, readNat, readHex, readOct, readBin :: String -> Reading
readInt s = case dropWhile (== ' ') s of
  '-' : t -> [ (negate n, r) | (n, r) <- readNat t ]
  t       -> readNat t
readNat = digits 10 isDigit . dropWhile (== ' ')
readHex = digits 16 isHexDigit . dropWhile (== ' ')
readOct = digits 8 isOctDigit . dropWhile (== ' ')
readBin = digits 2 isBinDigit . dropWhile (== ' ')

digits :: Int -> (Char -> Bool) -> String -> Reading
digits base p s = case span p s of
  ([], _) -> []
  (ds, r) -> [(foldl (\n d -> base * n + digitToInt d) 0 ds, r)]

showHex, showOct, showBin :: Int -> String -> String
showHex = showBase 16
showOct = showBase 8
showBin = showBase 2

showBase :: Int -> Int -> String -> String
showBase base n r
  | n < 0     = error "Numeric: cannot show negative numbers"
  | n < base  = intToDigit n : r
  | otherwise = showBase base (n `div` base) (intToDigit (n `mod` base) : r)

-- | With so many digits behind the point.
showFFloat :: Maybe Int -> Float -> String -> String
showFFloat m x r = case m of
  Nothing -> show x ++ r
  Just n  -> let scaled = round (abs x * 10 ^ n) :: Int
                 text   = show scaled
                 padded = replicate (n + 1 - length text) '0' ++ text
                 (i, f) = splitAt (length padded - n) padded
             in (if x < 0 then "-" else "") ++ i ++ (if n > 0 then '.' : f else "") ++ r
