-- Indices outside of arrays, of every kind of index and array; instances of Ix that are wrong; ranges of Int at the ends.
import Control.Exception
import Control.Monad
import Control.Monad.ST
import Data.Array.IArray
import Data.Array.IO
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import Data.Word

newtype Liar = Liar Int deriving (Eq, Ord, Show)

-- | Says that everything is in range.
instance Ix Liar where
  range (Liar a, Liar b) = map Liar [a .. b]
  index (Liar a, _) (Liar i) = i - a
  inRange _ _ = True

try' :: Show a => a -> IO ()
try' x = do
  r <- try (evaluate x)
  case r of
    Left e  -> putStrLn ("failed: " ++ show (e :: SomeException))
    Right v -> print v

tryIO :: Show a => IO a -> IO ()
tryIO act = do
  r <- try act
  case r of
    Left e  -> putStrLn ("failed: " ++ show (e :: SomeException))
    Right v -> print v

main :: IO ()
main = do
  let a = listArray (2, 5) "abcd" :: Array Int Char
      u = listArray (-1, 2) [10, 20, 30, 40] :: UArray Int Int
      g = listArray ((0, 1), (2, 3)) [1 ..] :: UArray (Int, Int) Word8
      t = listArray ((0, 0, 0), (1, 2, 1)) [1 ..] :: Array (Int, Int, Int) Int
      c = listArray ('b', 'd') [1.5, 2.5, 3.5] :: UArray Char Double
      w = listArray (250, 255) [True, False, True, True, False, True] :: UArray Word8 Bool
      none = listArray (3, 2) [] :: UArray Int Int
      empty = listArray ((0, 0), (-1, 5)) [] :: UArray (Int, Int) Int
      liar = listArray (Liar 0, Liar 3) [7, 8, 9, 10] :: UArray Liar Int
  forM_ [1, 2, 5, 6, minBound, maxBound] (\i -> try' (a ! i))
  forM_ [-2, -1, 2, 3, minBound, maxBound] (\i -> try' (u ! i))
  forM_ [(0, 1), (2, 3), (3, 1), (0, 0), (0, 4), (-1, 3), (maxBound, 1), (1, minBound)] (\i -> try' (g ! i))
  forM_ [(0, 0, 0), (1, 2, 1), (2, 0, 0), (0, 3, 0), (0, 0, -1)] (\i -> try' (t ! i))
  forM_ "abde" (\i -> try' (c ! i))
  forM_ [249, 250, 255] (\i -> try' (w ! i))
  forM_ [2, 3] (\i -> try' (none ! i))
  forM_ [(0, 0), (-1, 5)] (\i -> try' (empty ! i))
  forM_ [Liar 3, Liar 4, Liar (-1)] (\i -> try' (liar ! i))
  try' (a // [(3, 'x'), (5, 'y')])
  try' (u // [(3, 1)])
  try' (accum (+) u [(-1, 5), (2, 6), (-1, 7)])
  try' (accumArray (flip (:)) [] (0, 2) [(0, 'a'), (2, 'b'), (0, 'c')] :: Array Int String)
  try' (accumArray (+) 0 ((0, 0), (1, 1)) [((i, j), i + j) | i <- [0, 1], j <- [0, 1]] :: UArray (Int, Int) Int)
  try' (accumArray (+) 0 (0, 2) [(3, 1)] :: UArray Int Int)
  try' (array (1, 3) [(3, 'c'), (1, 'a'), (2, 'b')] :: UArray Int Char)
  try' (listArray (0, 3) [5, 6, 7, 8, 9] :: UArray Int Int)
  try' (amap (* 2) u, bounds (ixmap (0, 1) (subtract 1) u :: UArray Int Int), elems g, take 2 (assocs g))
  m <- newArray ((0, 0), (2, 2)) 1 :: IO (IOUArray (Int, Int) Int)
  b <- newListArray (1, 3) "xyz" :: IO (IOArray Int Char)
  forM_ [(2, 2), (2, 3), (3, 2), (-1, 0)] (\i -> tryIO (readArray m i))
  forM_ [(0, 0), (0, 3)] (\i -> tryIO (writeArray m i 9))
  forM_ [0, 1, 3, 4] (\i -> tryIO (readArray b i))
  forM_ [1, 4] (\i -> tryIO (writeArray b i 'q'))
  getElems m >>= print
  getElems b >>= print
  try' (runSTUArray (do { r <- newArray (0, 9) False; forM_ [9, 6 .. 0] (\i -> writeArray r i True); return r }))
  try' (runST (do { r <- newArray (1, 2) 'a' :: ST s (STUArray s Int Char); readArray r 3 }))
  ranges

ranges :: IO ()
ranges = do
  let ks = [-4, -1, 0, 1, 3] :: [Int]
  print [take 6 [x, y .. z] | x <- ks, y <- ks, z <- ks]
  print (take 3 [minBound, maxBound ..] :: [Int], take 3 [maxBound, minBound ..] :: [Int])
  print (take 3 [minBound, minBound + 1 ..] :: [Int], take 3 [maxBound, maxBound - 1 ..] :: [Int])
  print ([maxBound - 5, maxBound - 3 .. maxBound] :: [Int], [minBound + 5, minBound + 3 .. minBound] :: [Int])
  print ([minBound, 0 .. maxBound] :: [Int], [maxBound, 0 .. minBound] :: [Int])
  print ([0, maxBound .. maxBound] :: [Int], [0, minBound .. minBound] :: [Int])
  print (take 2 [maxBound, maxBound ..] :: [Int], [5, 5 .. 4] :: [Int], take 2 [4, 4 .. 4] :: [Int])
  print (['a', 'c' .. 'k'], ['k', 'h' .. 'a'], ['\1114100', '\1114105' ..], take 3 ['e', 'c' ..])
