import Data.List

main :: IO ()
main = do
  print (sort [3, 1, 2], nub [1, 2, 1], [1, 2, 3] \\ [2], union [1] [2, 1], intersect [1, 2] [2, 3])
  print (group "aabc", partition even [1 .. 5], isPrefixOf "ab" "abc", isSuffixOf "bc" "abc", isInfixOf "x" "abc")
  print (transpose ["abc", "de"], intercalate ", " ["a", "b"], splitOn "," "a,b,,c", split (== ' ') "x yz")
  print (sum [1 .. 10], product [1 .. 5], maximum "hello", minimum [3, 1, 2], foldl' (-) 10 [1, 2])
  print (tails "ab", inits "ab", scanl (+) 0 [1, 2, 3], mapAccumL (\a x -> (a + x, a * x)) 0 [1, 2, 3])
  print (sortBy (\x y -> x >= y) [2, 3, 1], insertBy (<=) 2 [1, 3], find (> 2) [1, 2, 3], elemIndex 'c' "abc", last [1, 2], init "abc")
  print (length (permutations [1, 2, 3, 4]), zip3 [1, 2] "ab" [True, False], unzip [(1, 'a'), (2, 'b')], lookup 2 [(1, "x"), (2, "y")])
