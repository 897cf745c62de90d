-- Data.List: the functions one uses.
module Main where

import Data.List

main :: IO ()
main = do
  print (sort [3, 1, 2], sortBy (\a b -> compare b a) [3, 1, 2], sortOn negate [3, 1, 2], insert 2 [1, 3], insertBy (\a b -> compare b a) 2 [3, 1])
  print (nub [1, 2, 1, 3], nubBy (\a b -> a `mod` 3 == b `mod` 3) [1 .. 6], delete 2 [1, 2, 3, 2], [1, 2, 3, 4] \\ [2, 3], union [1, 2] [2, 3], intersect [1, 2, 3] [2, 3, 4])
  print (group "aabccc", groupBy (\a b -> even a == even b) [2, 4, 1, 3, 6], partition even [1 .. 6], span even [2, 4, 5, 6], break (> 3) [1 .. 6])
  print (intersperse ',' "abc", intercalate ", " ["a", "b"], transpose ["abc", "de", "f"], subsequences [1, 2, 3], permutations [1, 2, 3])
  print (foldl' (-) 10 [1, 2], foldl1 (-) [10, 2, 3], foldr1 (-) [10, 2, 3], scanl (+) 0 [1, 2, 3], scanr (+) 0 [1, 2, 3], scanl1 max [3, 1, 4], scanr1 (+) [1, 2, 3])
  print (mapAccumL (\a x -> (a + x, a * x)) 0 [1, 2, 3], mapAccumR (\a x -> (a + x, a * x)) 0 [1, 2, 3], unfoldr (\n -> if n > 5 then Nothing else Just (n * n, n + 1)) 1, iterate (* 2) 1 !! 10)
  print (take 2 [1, 2, 3], drop 2 [1, 2, 3], splitAt 1 "abc", takeWhile (< 3) [1 ..], dropWhile (< 3) [1, 2, 3, 4], dropWhileEnd (== ' ') "ab  ", stripPrefix "ab" "abc", stripPrefix "x" "abc")
  print (inits "abc", tails "abc", isPrefixOf "ab" "abc", isSuffixOf "bc" "abc", isInfixOf "xx" "abc", isSubsequenceOf "ac" "abc")
  print (elem 1 [1], notElem 1 [1], lookup 'b' (zip "abc" [1 ..]), find (> 2) [1, 2, 3, 4], filter odd [1 .. 5])
  print (elemIndex 3 [1, 2, 3], elemIndices 1 [1, 2, 1], findIndex even [1, 3], findIndices odd [1, 2, 3], [1, 2, 3] !! 1)
  print (zip3 [1] "a" [True], zipWith3 (\a b c -> a + b + c) [1, 2] [3, 4] [5, 6], unzip3 [(1, 'a', True)], zip4 [1] [2] [3] [4], zipWith (,) "ab" [1 ..])
  print (lines "a\n\nb", words " a b ", unlines ["a", "b"], unwords ["a", "b"], uncons [1, 2], uncons "")
  print (maximumBy (\a b -> compare (snd a) (snd b)) [(1, 'a'), (2, 'c'), (3, 'c')], minimumBy (\a b -> compare (snd a) (snd b)) [(1, 'b'), (2, 'a'), (3, 'a')])
  print (and [], or [], all even [], any even [], concat [[1], [2]], concatMap show [1, 2], sum [], product [])
  print (genericLength [1, 2, 3] :: Integer, genericTake 2 [1, 2, 3], genericReplicate (2 :: Integer) 'x', replicate 3 'y', reverse "abc", last [1, 2], init [1, 2], null [], length "abc")
  print (deleteBy (\a b -> a == b + 1) 3 [1, 2, 3], deleteFirstsBy (==) [1, 2, 3] [2], unionBy (\a b -> a `mod` 3 == b `mod` 3) [1, 2] [4, 6], intersectBy (\a b -> a == b * 2) [2, 4] [1], zipWith4 (\a b c d -> [a, b, c, d]) "a" "b" "c" "d")
  print (sortOn snd (zip [1 ..] "hello"), map (\g -> (head g, length g)) (group (sort "mississippi")), foldr (\x acc -> acc ++ [x]) [] "abc", insertBy (\a b -> compare (snd a) (snd b)) (9, 2) [(1, 1), (2, 2), (3, 3)])
  print (cycle [1, 2] !! 101, lookup 5 [(5, ())], zip "ab" (tail "ab"), words "one,two three", or (zipWith (>) [1, 2] [0, 3]), singleton 'x')
