main = putStrLn "café"
