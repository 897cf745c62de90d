a :: Int ->
a = 1
b :: (Int, Maybe
b = 2
c :: [Int -> Int
c = 3
d :: Maybe = Int
