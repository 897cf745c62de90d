-- String processing: ciphers, palindromes, wrapping and justifying text, run lengths, anagrams; lists of characters throughout.
module Main (main) where

import Data.Char
import Data.List
import System.Environment (getArgs)

lorem :: [String]
lorem = words "A lazy evaluator waits until the last moment and then does only what was asked of it so that \
              \programs can be written as streams of values which nobody has to hold in memory at one time"

text :: Int -> String
text n = unwords [ decorate i (lorem !! ((i * 7 + i `div` 5) `mod` length lorem)) | i <- [1 .. n] ]
  where
    decorate i w
      | i `mod` 11 == 0 = w ++ "."
      | i `mod` 5 == 0  = w ++ ","
      | otherwise       = w

caesar :: Int -> String -> String
caesar k = map shift
  where
    shift c
      | isUpper c = rotate 'A' c
      | isLower c = rotate 'a' c
      | otherwise = c
    rotate base c = chr (ord base + (ord c - ord base + k) `mod` 26)

vigenere :: String -> String -> String
vigenere key = zipWith (\k c -> head (caesar (ord k - 97) [c])) (cycle key)

-- | The shift for which the letters look most like English.
crack :: String -> Int
crack s = snd (maximum [ (score (caesar k s), k) | k <- [0 .. 25] ])
  where score = length . filter (`elem` "etaoinETAOIN")

wrap :: Int -> String -> [String]
wrap width = map unwords . go [] 0 . words
  where
    go line _ [] = [reverse line | not (null line)]
    go line used (w : ws)
      | null line                       = go [w] (length w) ws
      | used + 1 + length w <= width    = go (w : line) (used + 1 + length w) ws
      | otherwise                       = reverse line : go [w] (length w) ws

justify :: Int -> String -> String
justify width line = case words line of
  []  -> ""
  [w] -> w
  ws  ->
    let gaps = length ws - 1
        spaces = width - sum (map length ws)
        (each, extra) = spaces `divMod` gaps
        pads = [ replicate (each + (if i <= extra then 1 else 0)) ' ' | i <- [1 .. gaps] ]
    in concat (zipWith (++) ws (pads ++ [""]))

runLengths :: String -> String
runLengths = concatMap (\g -> head g : (if length g > 1 then show (length g) else "")) . group

isPalindrome :: String -> Bool
isPalindrome s = let t = map toLower (filter isAlpha s) in t == reverse t

title :: String -> String
title = unwords . map capital . words
  where
    capital (c : cs) = toUpper c : map toLower cs
    capital []       = []

anagrams :: [String] -> [[String]]
anagrams ws = filter ((> 1) . length) (map (nub . map snd) (groupBy (\a b -> fst a == fst b) (sort [ (sort w, w) | w <- ws ])))

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 20000 }
      t = text n
      secret = caesar 7 t
      wrapped = wrap 64 t
  mapM_ (putStrLn . justify 64) (take 8 wrapped)
  print (length wrapped, length (filter ((== 64) . length) wrapped))
  putStrLn (take 64 secret)
  print (crack secret)
  print (caesar (-7) secret == t)
  putStrLn (take 64 (vigenere "tarry" t))
  putStrLn (take 64 (runLengths (sort (filter isAlpha t))))
  putStrLn (take 64 (title t))
  print (isPalindrome (t ++ reverse t), isPalindrome t)
  print (anagrams (map (filter isAlpha) (words t) ++ ["last", "salt", "saw", "ti", "emit"]))
  print (length (filter ("th" `isPrefixOf`) (tails t)), length (lines (intercalate "\n" wrapped)))
