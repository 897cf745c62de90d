module Deep.Er'2 (deep, ) where
deep :: [Int]
deep = [1, 2, 3]
