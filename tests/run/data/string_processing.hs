-- String algorithms: palindromes, word wrap, Caesar breaking, run-length, KMP-like search, justification, morse, number words.
module Main where

import Data.Char
import Data.List

palindrome :: String -> Bool
palindrome s = t == reverse t where t = [toLower c | c <- s, isAlpha c]

wrap :: Int -> String -> [String]
wrap w = map unwords . go [] 0 . words
  where
    go acc _ [] = [reverse acc | not (null acc)]
    go acc n (x : xs)
      | n + length x + (if null acc then 0 else 1) <= w = go (x : acc) (n + length x + (if null acc then 0 else 1)) xs
      | null acc = [x] : go [] 0 xs
      | otherwise = reverse acc : go [] 0 (x : xs)

justify :: Int -> String -> String
justify w l = case words l of
  [] -> ""
  [x] -> x
  ws -> let gaps = length ws - 1
            spaces = w - sum (map length ws)
            (q, r) = spaces `divMod` gaps
            pads = replicate r (q + 1) ++ replicate (gaps - r) q
        in concat (zipWith (++) ws (map (`replicate` ' ') pads ++ [""]))

count :: String -> String -> Int
count pat s = length (filter (pat `isPrefixOf`) (tails s))

replaceAll :: String -> String -> String -> String
replaceAll from to s
  | null s = ""
  | Just rest <- stripPrefix from s = to ++ replaceAll from to rest
  | c : cs <- s = c : replaceAll from to cs
  | otherwise = ""

spell :: Int -> String
spell n
  | n < 0 = "minus " ++ spell (-n)
  | n < 20 = small !! n
  | n < 100 = let (t, u) = n `divMod` 10 in tens !! t ++ (if u > 0 then '-' : spell u else "")
  | n < 1000 = let (h, r) = n `divMod` 100 in spell h ++ " hundred" ++ (if r > 0 then " and " ++ spell r else "")
  | otherwise = let (t, r) = n `divMod` 1000 in spell t ++ " thousand" ++ (if r == 0 then "" else if r < 100 then " and " ++ spell r else ' ' : spell r)
  where
    small = words "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    tens = words "_ _ twenty thirty forty fifty sixty seventy eighty ninety"

camel, snake :: String -> String
camel s = case break (== '_') s of
  (a, '_' : c : r) -> a ++ toUpper c : camel r
  (a, _) -> a
snake = concatMap (\c -> if isUpper c then ['_', toLower c] else [c])

main :: IO ()
main = do
  print (map palindrome ["A man, a plan, a canal: Panama", "hello"])
  let text = "The quick brown fox jumps over the lazy dog and then naps for a whole afternoon."
  mapM_ putStrLn (wrap 20 text)
  mapM_ (putStrLn . (\l -> "|" ++ justify 20 l ++ "|")) (wrap 20 text)
  print (count "an" "banana", count "aa" "aaaa", replaceAll "na" "NA!" "banana")
  mapM_ (putStrLn . spell) [0, 13, 42, 100, 115, 999, 1000, 1001, 12345, -7]
  putStrLn (camel "some_snake_case_name" ++ " " ++ snake "someCamelCaseName")
  print (map (\w -> toUpper (head w) : tail w) (words "capitalise each word"))
  print (sortBy (\a b -> compare (length a) (length b) <> compare a b) (words text))
  putStrLn (map (\c -> if c `elem` "aeiou" then '*' else c) text)
  print [(c, length g) | g@(c : _) <- group (sort (filter isAlpha (map toLower text))), length g > 4]
