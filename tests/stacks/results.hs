adder :: Int -> Int -> Int
adder n = plus n
plus :: Int -> Int -> Int
plus a b = a + b
choose :: Bool -> Int -> (Int -> Int)
choose True n = \x -> plus x n
choose False n = times n
times :: Int -> Int -> Int
times a b = a * b
twice :: (a -> a) -> a -> a
twice f = \x -> f (f x)
compose :: [Int -> Int] -> Int -> Int
compose fs x = foldr call x fs
call :: (Int -> Int) -> Int -> Int
call f x = f x
pipeline :: Int -> Int -> Int
pipeline n = compose [adder n, choose True n, choose False n, twice (adder n)]
curried :: Int -> Int -> Int -> Int
curried a = \b -> let c = times a b in \d -> plus c d
main :: IO ()
main = do
  print (pipeline 3 4)
  print (sum (map (curried 1 2) [1 .. 5]))
  let g = choose (pipeline 1 1 > 3) 7
  print (g 1 + g 2)
