module Main where
main :: IO ()
main = putStrLn (1 + True) >> lenght "x"
