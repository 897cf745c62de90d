-- The package split: the examples of its documentation.
module Main (main) where

import Data.List.Split

main :: IO ()
main = do
  print (splitOn ".." "a..b...c....d..", splitOn "," "", splitOn "x" "axbxc", splitOn "x" "axbxcx")
  print (splitOneOf ";.," "foo,bar;baz.glurk", splitWhen (< 0) [1, 3, -4, 5, 7, -9, 0, 2 :: Int])
  print (endBy ";" "foo;bar;baz;", endByOneOf ";," "foo;bar,baz;", wordsBy (== 'x') "dogxxxcatxbirdxx", linesBy (== 'x') "dogxxxcatxbirdxx")
  print (split (oneOf "xyz") "aazbxyzcxd", split (condense (oneOf "xyz")) "aazbxyzcxd")
  print (split (dropDelims (oneOf ":")) "a::b:c", split (keepDelimsL (oneOf "xyz")) "aazbxyzcxd", split (keepDelimsR (oneOf "xyz")) "aazbxyzcxd")
  print (split (dropInitBlank (oneOf ";")) ";a", split (dropFinalBlank (oneOf ";")) "a;", split (dropInnerBlanks (oneOf ",")) ",,a,,b")
  print (split (dropBlanks (oneOf ",;")) "foo,;bar", split (startsWith "app") "applyappicativeapplication", split (endsWith "ly") "happilyslowlygnarlylily")
  print (split (startsWithOneOf ['A' .. 'Z']) "aCamelCasedIdentifier", split (condense (endsWithOneOf ",; ")) "foo, bar; baz")
  print (chunksOf 3 "abcdefg", splitPlaces [2, 3, 4 :: Int] [1 .. 20 :: Int], splitPlaces [2, 0, 9 :: Int] "abc", splitPlacesBlanks [1, 9, 1 :: Int] "abc")
  print (divvy 5 2 [1 .. 9 :: Int], take 2 (splitOn "," (cycle "ab,")), split (onSublist "") "abc")
