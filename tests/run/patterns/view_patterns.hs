{-# LANGUAGE ViewPatterns, BangPatterns, LambdaCase, PatternGuards #-}
-- View patterns, with other patterns on both sides, in lambdas, lets and using earlier arguments.
module Main where

import Data.Char (isDigit, isSpace, toLower)
import Data.List (stripPrefix, sortBy)
import Data.Ord (comparing)

command :: String -> String
command (words -> ["add", read -> a, read -> b]) = show (a + b :: Int)
command (stripPrefix "echo " -> Just rest) = rest
command (map toLower -> "quit") = "bye"
command (span isDigit -> (n@(_ : _), dropWhile isSpace -> rest)) = "number " ++ n ++ " then " ++ rest
command (length -> n) | n > 20 = "too long" | even n = "even"
command _ = "unknown"

lookupIn :: [(String, Int)] -> String -> Int
lookupIn env (flip lookup env -> Just v) = v
lookupIn _ (length -> n) = n

smallest :: Ord a => [a] -> Maybe (a, [a])
smallest (sortBy compare -> x : xs) = Just (x, xs)
smallest _ = Nothing

half :: Int -> Either Int Int
half ((`divMod` 2) -> (q, 0)) = Left q
half ((`divMod` 2) -> (q, r)) = Right (q * 10 + r)

main :: IO ()
main = do
  mapM_ (putStrLn . command)
    ["add 3 4", "echo hello there", "QUIT", "42  is it", "abcd", "abc", "a very long line indeed, yes"]
  print (map (lookupIn [("x", 10), ("y", 20)]) ["x", "y", "zzz"])
  print (smallest [3, 1, 2 :: Int], smallest "")
  print (map half [10, 11])
  print ((\(subtract 1 -> n) -> n * n) (5 :: Int))
  let (show -> s, length -> !k) = (12 :: Int, "abc")
  print (s, k)
  print [x | (reverse -> x : _) <- ["abc", "", "xyz"]]
  print (case 17 :: Int of { (even -> True) -> "even"; ((`mod` 3) -> n) | n > 1 -> "mod3 is 2"; _ -> "rest" })
