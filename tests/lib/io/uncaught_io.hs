-- Ends by a file that is not there.
main :: IO ()
main = readFile "missing.txt" >>= putStr
