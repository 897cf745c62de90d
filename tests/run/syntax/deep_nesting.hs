-- Long and deeply nested expressions.
module Main where

deep :: Int
deep = ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((1))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))

long :: Int
long = 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 12 + 13 + 14 + 15 + 16 + 17 + 18 + 19 + 20 + 21 + 22 + 23 + 24 + 25
  + 26 + 27 + 28 + 29 + 30 * 2 - 31 * 3 + 32 `div` 5 - 33 `mod` 7 + (34 - (35 - (36 - (37 - (38 - 39)))))

list :: [[[[[[Int]]]]]]
list = [[[[[[1, 2], [3]], [[4]]], [[[5]]]], [[[[6]]]]], [[[[[7]]]]]]

ifs :: Int -> Int
ifs n = if n == 0 then 0 else if n == 1 then 10 else if n == 2 then 20 else if n == 3 then 30 else if n == 4 then 40 else if n == 5 then 50 else 60

lams :: Int
lams = (\a -> \b -> \c -> \d -> \e -> (\f -> f (\x y -> x - y)) (\g -> g a (g b (g c (g d e))))) 1 2 3 4 5

lets :: Int
lets = let a = 1 in let b = a + 1 in let c = b + a in let d = c + b in let e = d + c in let f = e + d in let a = f + e in a

cases :: Int -> Int
cases n = case n of { 0 -> case n of { 0 -> case n of { 0 -> case n + 1 of { 1 -> case n + 2 of { 2 -> 99 ; _ -> 5 } ; _ -> 4 } ; _ -> 3 } ; _ -> 2 } ; _ -> 1 }

main :: IO ()
main = do
  print deep
  print long
  print list
  print (map ifs [0 .. 6])
  print lams
  print lets
  print (map cases [0, 1])
  print $ show $ length $ filter id $ map even $ concat $ replicate 3 $ [1 .. 10 :: Int]
  print . sum . map (* 2) . filter odd . takeWhile (< 20) $ iterate (+ 3) 1
