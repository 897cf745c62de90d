-- Classification and case of characters of blocks that no longer change, as sums and samples.
module Main where

import Data.Char

count :: (Char -> Bool) -> Int
count p = length (filter p chars)

chars :: [Char]
chars = ['\0' .. '\x52f'] ++ ['\x1e00', '\x1e03' .. '\x1fff'] ++ ['\x2190' .. '\x22ff']

main :: IO ()
main = do
  print (map count [isAlpha, isUpper, isLower, isDigit, isNumber, isAlphaNum, isSpace, isPunctuation, isSymbol, isPrint, isControl, isSeparator, isMark])
  print (sum (map (ord . toUpper) chars), sum (map (ord . toLower) chars), sum (map (ord . toTitle) chars))
  print [(c, length (filter ((== c) . generalCategory) chars)) | c <- [minBound .. maxBound], c /= NotAssigned]
  print [c | c <- ['\0' .. '\xff'], isAlpha c, not (isAscii c)]
  print [c | c <- ['\x100' .. '\x180'], toUpper c == c && isLower c]
  print (filter isSpace ['\0' .. '\x3000'])
  print (map toUpper "ßÿµıǆ", map toLower "İǅΩ", map toTitle "ǆx", map generalCategory "ǅªʰ\x2028\xad\xe000\x378")
  print (concatMap show (take 20 (drop 0x300 chars)))
