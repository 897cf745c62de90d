-- read without a parse, uncaught, after some output.
module Main where

main :: IO ()
main = do
  mapM_ (print . (read :: String -> Int)) ["1", " 2 ", "(3)", "-4", "five"]
