-- A file that is read by lines: its list is gone through twice.
--
-- input: seq 1 20000 | awk '{ print "item" $1, ($1 * 7919) % 10007 }'
-- advice: `orders` is gone through twice
module Main where

-- The largest order and how many there are, out of a file on standard input.
data Order = Order { name :: String, amount :: Int }

parse :: String -> Order
parse l = case words l of
  [a, b] -> Order a (read' b)
  _      -> Order "" 0

read' :: String -> Int
read' = foldl (\n c -> n * 10 + fromEnum c - 48) 0

main :: IO ()
main = do
  text <- getContents
  let orders = map parse (lines text)
      most = maximum (map amount orders)
  putStrLn (show most ++ " of " ++ show (length orders))
