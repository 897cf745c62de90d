module Main where
-- Standard input to standard output with interact: a concordance, anagram
-- classes, a readability estimate, pangram and palindrome detection, and a
-- Markov chain babbler with a fixed seed.
import Data.Char
import Data.List
import qualified Data.Map.Strict as M
import Data.Maybe
import Data.Ord
import Text.Printf

type Count = M.Map String Int

main :: IO ()
main = interact report

report :: String -> String
report input = unlines (concat sections)
  where
    ls = lines input
    ws = concatMap tokenize ls
    sections =
      [ [printf "%d lines, %d words, %d characters" (length ls) (length ws) (length input)]
      , title "most frequent", map row (topN 5 (tally ws))
      , title "letters", histogram (filter isAlpha (map toLower input))
      , title "concordance of \"sea\"", concordance 3 "sea" ls
      , title "anagrams", anagrams ws
      , title "longest", [unwords (take 5 (nub (sortBy (comparing (Down . length) <> compare) ws)))]
      , title "shape", [printf "%.2f letters per word, %.2f words per sentence, score %.1f" lpw wps score]
      , title "oddities", oddities ls
      , title "babble", [babble 20 "the" ws]
      , title "index", indexBy ws
      ]
    title t = ["", "* " ++ t]
    row (w, n) = printf "%-8s %3d %s" w n (replicate n '#')
    lpw = ratio (sum (map length ws)) (length ws)
    wps = ratio (length ws) (length (filter (`elem` ".!?") input))
    score = 4.71 * lpw + 0.5 * wps - 21.43 :: Double

ratio :: Int -> Int -> Double
ratio _ 0 = 0
ratio a b = fromIntegral a / fromIntegral b

tokenize :: String -> [String]
tokenize = filter (not . null) . map clean . words
  where clean = map toLower . dropWhileEnd (not . isAlpha) . dropWhile (not . isAlpha)

tally :: Ord a => [a] -> M.Map a Int
tally xs = M.fromListWith (+) [ (x, 1) | x <- xs ]

topN :: Int -> Count -> [(String, Int)]
topN n = take n . sortBy (comparing (Down . snd) <> comparing fst) . M.toList

histogram :: String -> [String]
histogram s = chunk 9 [ printf "%c:%4.1f%%" c (100 * ratio n total) | (c, n) <- M.toList counts ]
  where counts = tally s
        total = length s
        chunk _ [] = []
        chunk k xs = unwords (take k xs) : chunk k (drop k xs)

concordance :: Int -> String -> [String] -> [String]
concordance k w ls =
  [ printf "%2d: %20s [%s] %s" n (unwords (lastN k before)) x (unwords (take k after))
  | (n, l) <- zip [1 :: Int ..] ls
  , (before, x : after) <- splits (words l)
  , map toLower (filter isAlpha x) == w ]
  where
    splits xs = zip (inits xs) (tails xs)
    lastN m xs = drop (length xs - m) xs

anagrams :: [String] -> [String]
anagrams ws = [ unwords g | g <- M.elems classes, length g > 1 ]
  where classes = M.map sort (M.fromListWith (++) [ (sort w, [w]) | w <- nub ws, length w > 2 ])

oddities :: [String] -> [String]
oddities ls = mapMaybe odd' (zip [1 :: Int ..] ls)
  where
    odd' (n, l)
      | length letters > 5, letters == reverse letters = Just (show n ++ " is a palindrome")
      | length (nub letters) == 26 = Just (show n ++ " is a pangram")
      | Just w <- find doubled (tokenize l) = Just (show n ++ " has " ++ w)
      | otherwise = Nothing
      where letters = map toLower (filter isAlpha l)
    doubled w = or (zipWith3 (\a b c -> a == b && b == c) w (drop 1 w) (drop 2 w)) || length (filter (uncurry (==)) (zip w (drop 1 w))) > 1

babble :: Int -> String -> [String] -> String
babble n start ws = unwords (take n (go 99 start))
  where
    follow = M.fromListWith (flip (++)) (zip ws (map (: []) (drop 1 ws)))
    go :: Int -> String -> [String]
    go seed w = w : case M.lookup w follow of
      Nothing -> []
      Just options -> let seed' = (seed * 1103515245 + 12345) `mod` 2147483648
                      in go seed' (options !! ((seed' `div` 65536) `mod` length options))

indexBy :: [String] -> [String]
indexBy ws = [ c : ": " ++ intercalate ", " (take 6 g) | (c, g) <- M.toAscList byLetter, c `elem` "abst" ]
  where byLetter = M.map (nub . sort) (M.fromListWith (++) [ (head w, [w]) | w <- ws, length w > 3 ])
