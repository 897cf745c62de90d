-- Simulated annealing of a travelling salesman's tour, in the style of Haskell 98:
-- random numbers are an infinite list, tours are lists.
module Main where
import System.Environment (getArgs)
import Data.List (foldl')

type Point = (Double, Double)
type Tour = [Point]

randoms :: Int -> [Int]
randoms = tail . iterate step
  where step s = (s * 16807) `mod` 2147483647

uniform :: Int -> Double
uniform r = fromIntegral r / 2147483647

cities :: Int -> [Int] -> ([Point], [Int])
cities 0 rs = ([], rs)
cities n (a:b:rs) = let (ps, rs') = cities (n-1) rs in ((100 * uniform a, 100 * uniform b) : ps, rs')
cities _ _ = error "no more random numbers"

dist :: Point -> Point -> Double
dist (x1,y1) (x2,y2) = sqrt (dx*dx + dy*dy)
  where dx = x1 - x2
        dy = y1 - y2

tourLength :: Tour -> Double
tourLength [] = 0
tourLength ps@(p:_) = go ps
  where go [q]        = dist q p
        go (a:r@(b:_)) = dist a b + go r
        go []          = 0

-- reverse the segment between two places
twoOpt :: Int -> Int -> Tour -> Tour
twoOpt i j ps = before ++ reverse mid ++ after
  where (before, rest) = splitAt i ps
        (mid, after)   = splitAt (j - i) rest

data Anneal = Anneal { tour :: Tour, cost :: Double, temp :: Double, best :: Double, accepted :: Int }

step :: Int -> Anneal -> [Int] -> (Anneal, [Int])
step n a (r1:r2:r3:rs)
  | c' < cost a || uniform r3 < exp ((cost a - c') / temp a)
      = (a { tour = t', cost = c', temp = t, best = min c' (best a), accepted = accepted a + 1 }, rs)
  | otherwise = (a { temp = t }, rs)
  where i0 = r1 `mod` n
        j0 = r2 `mod` n
        i  = min i0 j0
        j  = max i0 j0 + 1
        t' = twoOpt i j (tour a)
        c' = tourLength t'
        t  = temp a * 0.9995
step _ a rs = (a, rs)

anneal :: Int -> Int -> Anneal -> [Int] -> Anneal
anneal _ 0 a _ = a
anneal n k a rs = let (a', rs') = step n a rs in anneal n (k-1) a' rs'

showFix :: Double -> String
showFix x = show (fromIntegral (round (x * 1000)) / 1000 :: Double)

main :: IO ()
main = do
  args <- getArgs
  let k = case args of { [s] -> read s; _ -> 120000 }
      (ps, rs) = cities 60 (randoms 4711)
      c0 = tourLength ps
      start = Anneal ps c0 30 c0 0
      end = anneal 60 k start rs
  putStrLn ("start " ++ showFix c0)
  putStrLn ("end   " ++ showFix (cost end))
  putStrLn ("best  " ++ showFix (best end) ++ ", accepted " ++ show (accepted end))
  putStrLn ("check " ++ show (foldl' (\h (x,y) -> (h * 31 + truncate (x*100) + truncate (y*100)) `mod` 1000003) 7 (tour end) :: Int))
