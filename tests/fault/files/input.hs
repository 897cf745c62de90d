main :: IO ()
main = readFile "input.hs" >>= putStr >> interact reverse
