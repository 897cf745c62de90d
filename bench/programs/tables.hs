-- Tables in a `where`, used in loops: CRC-32, Soundex, scores of words, days of the calendar, Roman numerals, Morse.
module Main (main) where

import Data.Array
import Data.Bits
import Data.Char
import Data.List
import qualified Data.Map as Map
import Data.Maybe (fromMaybe)
import Data.Word
import System.Environment (getArgs)

crc32 :: String -> Word32
crc32 = complement . foldl' step 0xffffffff
  where
    step crc c = (crc `shiftR` 8) `xor` (table ! fromIntegral ((crc .&. 0xff) `xor` fromIntegral (ord c)))
    table = listArray (0, 255) (map entry [0 .. 255]) :: Array Int Word32
    entry n = iterate shift1 n !! 8
    shift1 c
      | testBit c 0 = (c `shiftR` 1) `xor` 0xedb88320
      | otherwise   = c `shiftR` 1

soundex :: String -> String
soundex []       = "0000"
soundex (c : cs) = take 4 (toUpper c : dedup (code c) (map code cs) ++ "000")
  where
    dedup _ [] = []
    dedup p (d : ds)
      | d == '0' || d == p = dedup d ds
      | otherwise          = d : dedup d ds
    code x = fromMaybe '0' (lookup (toLower x) codes)
    codes = [ (letter, digit) | (letters, digit) <- zip groups ['1' ..], letter <- letters ]
    groups = ["bfpv", "cgjkqsxz", "dt", "l", "mn", "r"]

score :: String -> Int
score word = sum (map value word)
  where
    value c = Map.findWithDefault 0 (toLower c) values
    values = Map.fromList [ (c, n) | (n, s) <- points, c <- s ]
    points = [(1, "aeioulnstr"), (2, "dg"), (3, "bcmp"), (4, "fhvwy"), (5, "k"), (8, "jx"), (10, "qz")]

dayOfYear :: Int -> Int -> Int -> Int
dayOfYear year month day = starts !! (month - 1) + day + (if leap && month > 2 then 1 else 0)
  where
    starts = scanl (+) 0 [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    leap = year `mod` 4 == 0 && (year `mod` 100 /= 0 || year `mod` 400 == 0)

roman :: Int -> String
roman 0 = ""
roman n = let (v, s) = head (filter ((<= n) . fst) numerals) in s ++ roman (n - v)
  where
    numerals = zip [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1]
                   ["M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"]

morse :: String -> String
morse = unwords . map (\c -> signs ! c) . filter (inRange (bounds signs)) . map toUpper
  where
    signs = listArray ('A', 'Z') (words "._ _... _._. _.. . .._. __. .... .. .___ _._ ._.. __ _. ___ .__. __._ ._. ... _ .._ ..._ .__ _.._ _.__ __..")

text :: [String]
text = words "the quick brown fox jumps over a lazy dog while zealous wizards quietly mix jugs of extra sweet liquor \
             \and nobody knows exactly which of the six boxing wizards was first to sphinx of black quartz judge my vow"

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 16000 }
  print [ crc32 (concat (replicate k (unwords text))) | k <- [1, n `div` 8, n `div` 4] ]
  print (foldl' xor 0 [ crc32 (show i) | i <- [1 .. n * 10] ])
  putStrLn (unwords (nub [ soundex (w ++ take (i `mod` 3) text') | i <- [1 .. n `div` 10], w <- text, let text' = head text ]))
  print (sum [ score w * i `mod` 17 | i <- [1 .. n], w <- text ])
  print (sum [ dayOfYear y m d | y <- [1900 .. 1900 + n `div` 10], m <- [1 .. 12], d <- [1 .. 28] ])
  print (maximumBy (\a b -> compare (length a) (length b)) (map roman [1 .. n * 10]))
  print (sum [ length (morse (unwords (drop (i `mod` 5) text))) | i <- [1 .. n] ])
