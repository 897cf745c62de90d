import Data.Char

main :: IO ()
main = do
  putStrLn (map toUpper "curry" ++ unwords ["a", "b"])
  print (words " two  words ", lines "a\nb\n", unlines ["x", "y"])
  print (ord 'a', chr 98, isDigit '7', digitToInt 'f', intToDigit 11)
  print (show "q\"uote", shows 12 "!", showString "ab" "c")
