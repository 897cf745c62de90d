-- Functions that only tell the optimiser something.
import GHC.Exts (inline, lazy, oneShot)
import GHC.Magic (noinline)
big :: Int -> Int -> Int
big x y = case compare x y of
  LT -> x * 2 + y * 3 + (x - y) * (x + y)
  EQ -> x * 5 + y * 7 + (x - y) * (x + y) + 3
  GT -> x * 7 + y * 11 + (x - y) * (x + y) + 8
small :: Int -> Int
small x = x + 1
main :: IO ()
main = do
  n <- fmap length (return "abc")
  print (inline big n 4, big n 3, noinline small n, lazy n, oneShot small n)
