-- List, Char and Maybe by their older names, all of them.
import List
import Char
import Maybe

main :: IO ()
main = do
  print (nub [1, 2, 1, 3], delete 2 [1, 2, 3, 2], [1, 2, 3] \\ [2], union [1, 2] [2, 3], intersect [1, 2] [2, 3])
  print (partition even [1 .. 6], group "aabccc", sortBy (<=) [3, 1, 2], insertBy (<=) 2 [1, 3])
  print (isPrefixOf "ab" "abc", isSuffixOf "bc" "abc", isInfixOf "b" "abc", last "xyz", init "xyz")
  print (sum [1, 2, 3], product [1, 2, 3], maximum [1, 3, 2], minimum [3, 1, 2], intersperse ',' "abc")
  print (inits "ab", tails "ab", replace 'x' 1 "abc", elemIndex 'b' "abc", elemIndices 1 [1, 2, 1], find even [1, 2])
  print (toUpper 'a', toLower 'A', digitToInt 'f', intToDigit 11, isSpace ' ')
  print (mapMaybe (\x -> if x > 1 then Just (x * x) else Nothing) [1, 2, 3], catMaybes [Just 1, Nothing], fromMaybe 0 Nothing)
  print (isJust (Just 1), isNothing (Just 1), listToMaybe [1, 2], maybeToList (Just 'c'))
