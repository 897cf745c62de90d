-- Irrefutable and lazy patterns: streams that feed back, unzip-like functions, where-bound patterns evaluated late.
module Main where

splitAlt :: [a] -> ([a], [a])
splitAlt [] = ([], [])
splitAlt (x : xs) = (x : zs, ys) where (ys, zs) = splitAlt xs

client :: Int -> [Int] -> [Int]
client initial ~(resp : resps) = initial : client (next resp) resps

server :: [Int] -> [Int]
server (req : reqs) = process req : server reqs
server [] = []

next, process :: Int -> Int
next = (+ 1)
process = (* 2)

requests, responses :: [Int]
requests = client 1 responses
responses = server requests

lazySpan :: (a -> Bool) -> [a] -> ([a], [a])
lazySpan p = foldr (\x ~(ys, zs) -> if p x then (x : ys, zs) else ([], x : snd (ys, zs))) ([], [])

unused :: Int
unused = let (a, b) = undefined :: (Int, Int); Just c = Nothing :: Maybe Int in 3

newtype W = W Int
data D = D Int

newtypePat :: W -> Int
newtypePat (W _) = 1

repMin :: [Int] -> [Int]
repMin xs = out
  where
    (out, m) = go xs
    go [] = ([], maxBound)
    go (y : ys) = let (rs, k) = go ys in (m : rs, min y k)

main :: IO ()
main = do
  print (splitAlt [1 .. 9 :: Int])
  print (take 10 requests)
  print (take 5 (fst (lazySpan (< 10) ([1 ..] :: [Int]))))
  print unused
  print (newtypePat undefined)
  print ((\ ~(D _) -> 2) undefined)
  print (repMin [5, 3, 8, 1, 9])
  let ~(x, y) = (y + 1, 10) :: (Int, Int)
  print (x, y)
  let (as, bs) = unzip [(i, i * i) | i <- [1 ..]] :: ([Int], [Int])
  print (take 4 as, take 4 bs)
