{-# LANGUAGE PatternSynonyms, ScopedTypeVariables, ViewPatterns, BangPatterns #-}
-- Pattern synonyms for patterns with signatures.
module Main where
pattern Nil = [] :: [a]
pattern One x = [x] :: [Int]
pattern Three <- (length -> 3) :: [b]
pattern S x <- !x :: Int where S x = x + 1
pattern J x <- Just x :: Maybe Bool where
  J x = Just (not x)
main = do
  print (null Nil, [y | One y <- [[1], [2, 3], [4]]], One 3, case "abc" of { Three -> 'y'; _ -> 'n' })
  print (S 3, (\(S x) -> x) 4, J True, case Just True of { J b -> b; _ -> False })
