-- Money that goes round, by transactions.
--
-- advice: `modifyTVar'` instead of `modifyTVar`
module Main where

import Control.Concurrent.STM
import Control.Monad (forM_, replicateM)

-- Accounts that money goes round in.
transfer :: [TVar Int] -> Int -> STM ()
transfer accounts n = do
  modifyTVar (accounts !! (n `mod` 5)) (subtract (n `mod` 13))
  modifyTVar (accounts !! ((n + 1) `mod` 5)) (+ (n `mod` 13))

main :: IO ()
main = do
  accounts <- replicateM 5 (newTVarIO 1000)
  forM_ [1 .. 100000] $ \n -> atomically (transfer accounts n)
  mapM readTVarIO accounts >>= print
