{-# LANGUAGE ViewPatterns #-}
module Main where
f (\x -> x + 1 -> 3) = "two"
f (\x -> if x > 5 then Just x else Nothing -> Just n) = show n
f (let y = 4 in (== y) -> True) = "four"
f (if True then negate else id -> -1) = "one"
f _ = "?"
g [(\(a, _) -> a) -> 1, (fst -> n)] = n
g _ = 0
h ((+ 1) -> n, subtract 1 . (* 2) -> m) = (n, m)
main :: IO ()
main = mapM_ (putStrLn . f) [1, 2, 4, 7, 0] >> print (g [(1, 'c'), (5, 'd')]) >> print (h (1, 2)) >> print ((\(\x -> x * 2 -> y) -> y) 4)
