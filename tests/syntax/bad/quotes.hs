main = putStrLn “hello”
c = ‘x’
