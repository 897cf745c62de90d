-- wc as one writes it first: the text is gone over three times, so all of it stays, and a character of a String takes 24 bytes or more.
--
-- advice: text as String, made by `getContents`
-- input: seq 100000 112000
module Main where

main :: IO ()
main = do
  text <- getContents
  print (length (lines text))
  print (length (words text))
  print (length text)
