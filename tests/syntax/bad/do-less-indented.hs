main = do
    putStrLn "one"
    putStrLn "two"
  putStrLn "three"
