-- The same search in the list monad.
next :: Integer -> Integer -> [Integer]
next n at = [at - 1 | column > 0] ++ [at + 1 | column < n - 1] ++ [at - n | at >= n] ++ [at + n | at < n * (n - 1)]
  where column = at `mod` n

cycles :: Integer -> [Integer] -> Integer -> [[Integer]]
cycles n path 0 = [path | to <- next n (head path), to == 0]
cycles n path left = concat [cycles n (to : path) (left - 1) | to <- next n (head path), not (elem to path)]

main :: IO ()
main = mapM_ print (cycles 5 [0] 24 ++ [[0]])
