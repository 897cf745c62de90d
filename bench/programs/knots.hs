-- Tying knots: repmin, a two-pass assembler in one pass, doubly linked rings, attribute grammars, cyclic streams, fixed points of modules.
module Main (main) where

import Data.Function (fix)
import qualified Data.Map as Map
import System.Environment (getArgs)

data Tree = Leaf Int | Fork Tree Tree

build :: Int -> Int -> Tree
build 0 s = Leaf (s `mod` 1009)
build d s = Fork (build (d - 1) (s * 7 + 3)) (build (d - 1) (s * 5 + 11))

-- | All leaves become the smallest, in one walk.
repmin :: Tree -> Tree
repmin t = t'
  where
    (t', m) = go t
    go (Leaf n)   = (Leaf m, n)
    go (Fork l r) = let (l', a) = go l
                        (r', b) = go r
                    in (Fork l' r', min a b)

total :: Tree -> Int
total (Leaf n)   = n
total (Fork l r) = total l + total r

-- | Leaves less the mean of all leaves.
deviations :: Tree -> Tree
deviations t = t'
  where
    (t', s, n) = go t
    mean = s `div` n
    go (Leaf k)   = (Leaf (k - mean), k, 1)
    go (Fork l r) = let (l', a, i) = go l
                        (r', b, j) = go r
                    in (Fork l' r', a + b, i + j)

-- ---- an assembler: labels may be used before they are defined ----

data Source = Label String | Jump String | Work Int
data Code = Goto Int | Add Int deriving (Eq, Show)

assemble :: [Source] -> [Code]
assemble source = code
  where
    (code, table) = go 0 source
    labels = Map.fromList table
    go _ [] = ([], [])
    go pc (Label l : rest) = let (c, t) = go pc rest in (c, (l, pc) : t)
    go pc (Jump l : rest)  = let (c, t) = go (pc + 1) rest in (Goto (Map.findWithDefault (-1) l labels) : c, t)
    go pc (Work n : rest)  = let (c, t) = go (pc + 1) rest in (Add n : c, t)

listing :: Int -> [Source]
listing n = concat [ [Label ("l" ++ show i), Work i, Jump ("l" ++ show ((i * 7 + 1) `mod` n)), Work (negate i)] | i <- [0 .. n - 1] ]

-- ---- rings ----

data Ring a = Ring { left :: Ring a, item :: a, right :: Ring a }

ring :: [a] -> Ring a
ring xs = first
  where
    (first, end) = go end xs first
    go prev [y] next      = let this = Ring prev y next in (this, this)
    go prev (y : ys) next = let this = Ring prev y rest
                                (rest, l) = go this ys next
                            in (this, l)
    go prev [] _          = (prev, prev)

walk :: Int -> Ring Int -> Int
walk n = go n 0
  where
    go 0 acc _ = acc
    go k acc r = let acc' = (acc * 3 + item r) `mod` 1000003
                 in acc' `seq` go (k - 1) acc' (if even acc' then left (left r) else right r)

-- ---- streams and open recursion ----

fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

data Ops = Ops { evenS :: Int -> Bool, oddS :: Int -> Bool, collatz :: Int -> Int }

ops :: Ops
ops = fix $ \self -> Ops
  { evenS = \n -> n == 0 || oddS self (n - 1)
  , oddS = \n -> n /= 0 && evenS self (n - 1)
  , collatz = \n -> if n == 1 then 0 else 1 + collatz self (if evenS self (n `mod` 2) then n `div` 2 else 3 * n + 1) }

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 18 }
      t = build n 1
      size = 2 ^ n :: Int
  print (total (repmin t), total t, total (deviations t))
  let code = assemble (listing (size `div` 4))
  print (length code, sum [ k | Goto k <- code ], take 4 code)
  print (walk (size * 10) (ring [1 .. size `div` 2]))
  print (length (show (fibs !! (size `div` 10))))
  print (maximum (map (collatz ops) [1 .. size `div` 4]), evenS ops size)
