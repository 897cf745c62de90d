-- IORef: counters, closures sharing state, modify, atomicModify, cycles, a queue, memo tables.
module Main where

import Control.Monad
import Data.IORef
import qualified Data.Map as M

counter :: Int -> IO (IO Int, IO ())
counter start = do
  r <- newIORef start
  return (atomicModifyIORef r (\n -> (n + 1, n)), writeIORef r start)

data Node = Node { value :: Int, link :: IORef (Maybe Node) }

memoFib :: IORef (M.Map Int Integer) -> Int -> IO Integer
memoFib ref n
  | n < 2 = return (fromIntegral n)
  | otherwise = do
      m <- readIORef ref
      case M.lookup n m of
        Just v -> return v
        Nothing -> do
          a <- memoFib ref (n - 1)
          b <- memoFib ref (n - 2)
          let v = a + b
          modifyIORef ref (M.insert n v)
          return v

whileM_ :: IO Bool -> IO () -> IO ()
whileM_ c b = c >>= \t -> when t (b >> whileM_ c b)

main :: IO ()
main = do
  (next, reset) <- counter 10
  xs <- replicateM 3 next
  reset
  y <- next
  print (xs, y)
  n <- newIORef (27 :: Int)
  steps <- newIORef (0 :: Int)
  whileM_ ((/= 1) <$> readIORef n) $ do
    modifyIORef' n (\k -> if even k then k `div` 2 else 3 * k + 1)
    modifyIORef' steps (+ 1)
  readIORef steps >>= print
  l1 <- newIORef Nothing
  l2 <- newIORef Nothing
  let a = Node 1 l1
      b = Node 2 l2
  writeIORef l1 (Just b)
  writeIORef l2 (Just a)
  let walk 0 _ = return []
      walk k nd = do
        nx <- readIORef (link nd)
        rest <- maybe (return []) (walk (k - 1)) nx
        return (value nd : rest)
  walk (5 :: Int) a >>= print
  memo <- newIORef M.empty
  memoFib memo 80 >>= print
  M.size <$> readIORef memo >>= print
  r <- newIORef undefined
  writeIORef r "defined"
  readIORef r >>= putStrLn
  refs <- mapM newIORef [1 .. 5 :: Int]
  forM_ refs (`modifyIORef` (* 2))
  mapM readIORef refs >>= print
  print (refs !! 0 == refs !! 0, refs !! 0 == refs !! 1)
