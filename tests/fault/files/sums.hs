module Main (main) where
main :: IO ()
main = print (foldr (+) 0 (squares 20000)) >> mapM_ print (take 200 (squares 200))
squares :: Integer -> [Integer]
squares n = map (\x -> x * x) [1 .. n]
