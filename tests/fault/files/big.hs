main :: IO ()
main = print (product [1 .. 300 :: Integer]) >> print (length (show (2 ^ (20000 :: Int) :: Integer)))
