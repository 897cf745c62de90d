-- Enum, Bounded and Ix, and arrays indexed by them.
module Main where
import Data.Ix
import Data.Array
data C = R | G | B | A deriving (Show, Read, Eq, Ord, Enum, Bounded, Ix)
data P = P C Bool deriving (Show, Eq, Ord, Bounded, Ix)
data Q = Q { qx :: Int, qy :: Int } deriving (Show, Eq, Ord, Ix)
newtype N = N Int deriving (Eq, Ord, Show, Ix)
main :: IO ()
main = do
  print [minBound .. maxBound :: C]
  print ([R ..], [R, B ..], [A, G ..], [B, G .. R], succ R, pred A, fromEnum B, toEnum 1 :: C)
  print (minBound :: P, maxBound :: P, range (P R False, P G True))
  print (index (R, A) B, inRange (G, B) A, rangeSize (R, A), range (Q 0 0, Q 1 2), index (Q 0 0, Q 3 3) (Q 2 1))
  let a = listArray (R, A) [1 ..] :: Array C Int
  print (a ! B, a // [(G, 20)], fmap (* 2) a, bounds a, sum (elems a))
  let m = array ((0, R), (1, A)) [((i, c), fromEnum c * 10 + i) | i <- [0, 1], c <- [R ..]]
  print [m ! (1, c) | c <- [R ..]]
  print (accumArray (+) 0 (R, A) [(R, 1), (B, 2), (R, 3)] :: Array C Int)
  print (read "[R,G , B]" :: [C], (read "(A,R)" :: (C, C)), compare R A, maximum [G, A, R])
  print (ixmap (0, 2) toEnum a :: Array Int Int, range (N 1, N 3), [LT ..], (minBound, maxBound) :: (Bool, Char))
  print (zip [False ..] "ab", map fromEnum [(), ()], ['a' ..] !! 3, succ False, [x | x <- [minBound ..], x /= G])
