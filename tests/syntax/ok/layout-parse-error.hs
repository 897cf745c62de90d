module Main where

a :: [Int]
a = [let x = 1 in x, let y = 2; z = 3 in y + z]

b :: (Int, Int)
b = (case 1 of 1 -> 2; _ -> 3, let q = 4 in q)

c :: Int -> Int
c x = let y = x
          z = y in y + z

d :: Maybe Int -> Int
d m = (case m of
         Just n -> n
         Nothing -> 0
      ) + 1

e :: [(Int, Int)]
e = [(x, y) | x <- [1 .. 3], let y = x * x, odd x]

f :: Int -> Int
f x = g (let h = 1 in h) where g = (+ x)

main :: IO ()
main = do print a; print b
          print (c 1) where
