-- Search trees: strategies by hand
import Control.Search.SearchTree

nat :: Int
nat = go 0 where go n = n ? go (n + 1)

pyth :: Int -> (Int, Int, Int)
pyth n | a * a + b * b == c * c = (a, b, c)
  where a = upto 1 n
        b = upto a n
        c = upto b n

upto :: Int -> Int -> Int
upto a b | a <= b = a ? upto (a + 1) b

main :: IO ()
main = do
  t <- getSearchTree nat
  print (take 5 (allValuesDFS t))
  print (take 5 (allValuesBFS t))
  print (take 5 (allValuesIDS t))
  u <- getSearchTree (pyth 13)
  print (allValuesDFS u)
  print (isDefined (1 `div` 1 :: Int))
  print (showSearchTree (someSearchTree (1 ? 2 ? 3 :: Int)))
