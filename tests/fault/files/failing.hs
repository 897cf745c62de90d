main :: IO ()
main = putStrLn "before" >> print (head (filter (> 3) [1, 2, 3 :: Int]))
