-- Ends by an arithmetic exception, after what was printed before it.
main :: IO ()
main = do
  print (minBound `div` (-1 :: Int) == 0 || True) >> print (1 `mod` (0 :: Int))
