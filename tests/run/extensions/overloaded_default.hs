{-# LANGUAGE OverloadedStrings #-}
-- A literal of which nothing is known but classes of the Report is a String.
module Main (main) where

import Data.String (fromString)

f "a" = 1
f _ = 2

main :: IO ()
main = do
  print "abc"
  print (fromString "x")
  let x = "q"
  print x
  print ("a" <> "b", mconcat ["a", "b"])
  print ("a" == "b", "a" < "b", show "x")
  print (f "a", case "x" of "y" -> 1; "x" -> 2; _ -> 3)
  print (length (words "a b"))
