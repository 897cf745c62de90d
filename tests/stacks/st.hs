import Control.Monad.ST
import Control.Monad
import Data.STRef
import Data.Array.ST
import Data.Array
sumST :: [Int] -> Int
sumST xs = runST (accumulate xs)
accumulate :: [Int] -> ST s Int
accumulate xs = do
  r <- newSTRef 0
  mapM_ (addTo r) xs
  readSTRef r
addTo :: STRef s Int -> Int -> ST s ()
addTo r x = modifySTRef r (plus x)
plus :: Int -> Int -> Int
plus a b = a + b
sieve :: Int -> Array Int Bool
sieve n = runSTArray (do
  a <- newArray (2, n) True
  forM_ [2 .. n] $ \i -> strike a n i
  return a)
strike :: STArray s Int Bool -> Int -> Int -> ST s ()
strike a n i = do
  p <- readArray a i
  when p (forM_ (multiples n i) (\j -> writeArray a j False))
multiples :: Int -> Int -> [Int]
multiples n i = [i * i, i * i + i .. n]
main :: IO ()
main = do
  print (sumST [1 .. 50])
  print (length (filter id (elems (sieve 60))))
