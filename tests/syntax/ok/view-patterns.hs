{-# LANGUAGE ViewPatterns #-}
module Main where

import Data.Char (toLower)
import Data.List (stripPrefix)

command :: String -> String
command (stripPrefix "say " -> Just rest) = rest
command (map toLower -> "quit") = "bye"
command (words -> [a, read -> n]) = concat (replicate n a)
command _ = "?"

f :: (Int, Int) -> Int
f (subtract 1 -> x, (+ 1) -> y) = x * y

g :: [Int] -> Int
g = \(sum -> n) -> n

(a <+> b) c = a + b + c

main :: IO ()
main = do
  (length -> n) <- return "abc"
  print (n, f (1, 2), g [3], (1 <+> 2) 3)
  mapM_ (putStrLn . command) ["say hi", "QUIT", "ab 2", ""]
