module Main (main) where

main :: IO ()
main = do
  go 3
  where
  go 0 = return ()
  go n = do
    print n
    rest
    where
      rest = go (n - 1)

classify :: Int -> String
classify n
  | n < lower = "small"
  | n < upper
  , even n = "medium even"
  | n < upper = "medium odd"
  | otherwise = "large"
  where
    lower = 10
    upper = 100
