import Control.Concurrent.STM
import Control.Concurrent
import Control.Monad
deposit :: TVar Int -> Int -> STM ()
deposit v n = modifyTVar v (plus n)
plus :: Int -> Int -> Int
plus a b = a + b
withdraw :: TVar Int -> Int -> STM ()
withdraw v n = do
  x <- readTVar v
  when (short x n) retry
  writeTVar v (x - n)
short :: Int -> Int -> Bool
short x n = x < n
move :: TVar Int -> TVar Int -> Int -> STM ()
move a b n = withdraw a n >> deposit b n
orMove :: TVar Int -> TVar Int -> Int -> STM Bool
orMove a b n = (move a b n >> return True) `orElse` return False
main :: IO ()
main = do
  a <- newTVarIO 10
  b <- newTVarIO 0
  rs <- mapM (atomically . orMove a b) [4, 4, 4]
  print rs
  readTVarIO b >>= print
