{-# LANGUAGE RankNTypes #-}
-- ST with STRef: pure results from imperative code, union-find, loops, nested runST.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.STRef

sumST :: [Int] -> Int
sumST xs = runST $ do
  acc <- newSTRef 0
  forM_ xs $ \x -> modifySTRef' acc (+ x)
  readSTRef acc

fibST :: Int -> Integer
fibST n = runST (do
  a <- newSTRef 0
  b <- newSTRef 1
  replicateM_ n (do
    x <- readSTRef a
    y <- readSTRef b
    writeSTRef a y
    writeSTRef b $! x + y)
  readSTRef a)

data Elem s = Elem Int (STRef s (Maybe (Elem s)))

find :: Elem s -> ST s (Elem s)
find e@(Elem _ ref) = do
  p <- readSTRef ref
  case p of
    Nothing -> return e
    Just q -> do
      root <- find q
      writeSTRef ref (Just root)
      return root

union :: Elem s -> Elem s -> ST s ()
union a b = do
  ra@(Elem i r) <- find a
  rb@(Elem j _) <- find b
  unless (i == j) $ writeSTRef r (Just rb)

components :: Int -> [(Int, Int)] -> Int
components n edges = runST $ do
  es <- forM [0 .. n - 1] (\i -> Elem i <$> newSTRef Nothing)
  forM_ edges $ \(a, b) -> union (es !! a) (es !! b)
  roots <- forM es $ \e -> do
    Elem i _ <- find e
    return i
  return (length (filter id (zipWith (==) roots [0 ..])))

shuffle :: Int -> [a] -> [a]
shuffle seed xs = runST $ do
  g <- newSTRef seed
  let next k = do
        s <- readSTRef g
        let s' = (s * 75 + 74) `mod` 65537
        writeSTRef g s'
        return (s' `mod` k)
      go [] = return []
      go ys = do
        i <- next (length ys)
        let (l, y : r) = splitAt i ys
        (y :) <$> go (l ++ r)
  go xs

main :: IO ()
main = do
  print (sumST [1 .. 100])
  print (map fibST [0, 1, 10, 100])
  print (components 8 [(0, 1), (2, 3), (1, 3), (5, 6)])
  print (shuffle 42 [1 .. 10])
  print (runST (newSTRef (runST (newSTRef 5 >>= readSTRef)) >>= readSTRef))
  stToIO (newSTRef 'x' >>= readSTRef) >>= print
