-- In a case, guards that fail lead to the next alternative.
f :: Maybe Int -> Int
f m = case m of
  Just n | n > 10 -> 1
  Just 3          -> 2
  _               -> 3

main :: [Int]
main = map f [Just 11, Just 3, Just 4, Nothing]
