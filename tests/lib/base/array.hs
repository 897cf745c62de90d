-- Data.Array and its mutable and unboxed relatives.
module Main where

import Control.Exception
import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.IO
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import qualified Data.Array.IArray as I
import qualified Data.Array.MArray as M
import Data.Array.Unsafe (unsafeFreeze, unsafeThaw)
import Data.Foldable (toList)
import Data.Word
import Data.Int

attempt :: Show a => a -> IO ()
attempt x = do
  r <- try (evaluate (length (show x)))
  case r of
    Left e  -> putStrLn ("exception: " ++ show (e :: SomeException))
    Right _ -> print x

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray (do
  a <- newArray (2, n) True
  forM_ [2 .. n] (\i -> do
    p <- readArray a i
    when (p && i * i <= n) (forM_ [i * i, i * i + i .. n] (\j -> writeArray a j False)))
  return a)

fibs :: Int -> Array Int Integer
fibs n = a where a = listArray (0, n) (map f [0 .. n])
                 f 0 = 0
                 f 1 = 1
                 f i = a ! (i - 1) + a ! (i - 2)

-- | Longest common subsequence, by a table of lazy elements.
lcs :: String -> String -> Int
lcs xs ys = table ! (0, 0)
  where n = length xs
        m = length ys
        xa = listArray (0, n - 1) xs
        ya = listArray (0, m - 1) ys
        table = array ((0, 0), (n, m)) [((i, j), go i j) | i <- [0 .. n], j <- [0 .. m]] :: Array (Int, Int) Int
        go i j
          | i == n || j == m = 0
          | xa ! i == ya ! j = 1 + table ! (i + 1, j + 1)
          | otherwise        = max (table ! (i + 1, j)) (table ! (i, j + 1))

main :: IO ()
main = do
  let a = listArray (0, 4) [10, 20, 30, 40, 50] :: Array Int Int
  print a
  print (a ! 2, bounds a, indices a, elems a, assocs a)
  print (a // [(1, 99), (3, 77)], accum (+) a [(0, 1), (0, 2)], fmap (* 2) a, ixmap (0, 2) (+ 1) a)
  print (accumArray (flip (:)) [] ('a', 'e') [(c, i) | (i, c) <- zip [1 ..] "abacabad", c <= 'e'] :: Array Char [Int])
  print (sum a, product a, maximum a, length a, toList a, foldr (:) [] a, foldl (-) 0 a, elem 30 a, null a, fmap show a == fmap show a)
  print (listArray ((0, 0), (1, 2)) "abcdef", array (1, 3) [(3, 'c'), (1, 'a'), (2, 'b')])
  print (a == listArray (0, 4) (elems a), compare a (a // [(0, 11)]), Just (listArray (0, 1) [1, 2]), listArray (5, 4) [] :: Array Int Int)
  print (read (show a) == a, traverse (\x -> if x > 0 then Just (x + 1) else Nothing) a, mapM (\x -> [x]) (listArray (0, 1) "ab"))
  attempt (a ! 7)
  attempt (listArray (0, 2) [1, 2] ! 2 :: Int)
  attempt (array (0, 1) [(5, 'x')] :: Array Int Char)
  attempt (listArray ((0, 0), (1, 1)) [1 .. 4] ! (2, 0) :: Int)
  print (take 3 (elems (array (0, 2) [(0, 1), (1, undefined), (2, 3)]) `seq` [1, 2, 3 :: Int]))
  print (fibs 90 ! 90, lcs "the quick brown fox jumps" "over the lazy dogs backs")
  print [i | (i, True) <- U.assocs (sieve 60)]
  let u = U.listArray (0, 3) [1.5, 2.5, 3.5, 4.5] :: UArray Int Double
  print (u, u U.! 2, U.bounds u, U.elems (U.amap (* 2) u), u U.// [(0, 9)], U.accum (+) u [(1, 1)], Just u, u == u, compare u u)
  print (U.listArray (0, 2) "abc" :: UArray Int Char, U.listArray (0, 2) [True, False, True] :: UArray Int Bool, U.listArray (0, 2) [1, 2, 300] :: UArray Int Word8, U.listArray (0, 1) [-1, -2] :: UArray Int Int16)
  print (U.accumArray (+) 0 (0, 4) [(i `mod` 5, i) | i <- [1 .. 20]] :: UArray Int Int, U.ixmap (0, 1) (+ 2) u, I.listArray (0, 1) [Just 1, Nothing] :: Array Int (Maybe Int))
  print (runSTArray (do { m <- newListArray (0, 3) "wxyz"; x <- readArray m 0; writeArray m 3 x; return m }))
  print (runST (do { m <- newArray ((0, 0), (2, 2)) 0 :: ST s (STUArray s (Int, Int) Int); forM_ (range ((0, 0), (2, 2))) (\(i, j) -> writeArray m (i, j) (i * j)); es <- getElems m; b <- getBounds m; return (es, b) }))
  io <- newArray (1, 3) 'q' :: IO (IOArray Int Char)
  writeArray io 2 'z'
  getAssocs io >>= print
  iou <- newListArray (0, 3) [4, 3, 2, 1] :: IO (IOUArray Int Int)
  frozen <- freeze iou :: IO (UArray Int Int)
  writeArray iou 0 100
  boxed <- freeze iou :: IO (Array Int Int)
  print (frozen, boxed)
  thawed <- thaw boxed :: IO (IOUArray Int Int)
  thawed2 <- thaw a :: IO (IOArray Int Int)
  writeArray thawed 1 7
  writeArray thawed2 1 (-1)
  getElems thawed >>= print
  getElems thawed2 >>= print
  print (a, boxed)
  shared <- unsafeFreeze thawed :: IO (UArray Int Int)
  print shared
  m2 <- M.mapArray (* 2) thawed
  getElems m2 >>= print
  m3 <- M.mapIndices (0, 1) (+ 1) thawed
  getElems m3 >>= print
  r <- try (readArray iou 9) :: IO (Either SomeException Int)
  putStrLn (either (\e -> "exception: " ++ show e) show r)
  print (range ((0, 0), (1, 2)), inRange (1, 5) 3, index ('a', 'z') 'c', rangeSize ((1, 1), (3, 4)), range ((0, 'a', False), (1, 'b', True)))
