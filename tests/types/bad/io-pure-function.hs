module T where

count :: String -> Int
count s = do
  putStrLn s
  length s

double :: Int -> Int
double n = print n
