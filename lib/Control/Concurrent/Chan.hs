-- | Unbounded channels.
module Control.Concurrent.Chan (Chan, newChan, writeChan, readChan, dupChan, getChanContents, writeList2Chan) where

import Control.Concurrent.MVar
import Control.Exception (mask_)
import System.IO.Unsafe (unsafeInterleaveIO)

-- | Where to read and where to write: a chain of cells, the last one still empty.
data Chan a = Chan (MVar (Cell a)) (MVar (Cell a))

type Cell a = MVar (Item a)
data Item a = Item a (Cell a)

instance Eq (Chan a) where
  Chan r _ == Chan s _ = r == s

newChan :: IO (Chan a)
newChan = do
  cell <- newEmptyMVar
  reading <- newMVar cell
  writing <- newMVar cell
  return (Chan reading writing)

writeChan :: Chan a -> a -> IO ()
writeChan (Chan _ writing) x = do
  end <- newEmptyMVar
  mask_ (do
    cell <- takeMVar writing
    putMVar cell (Item x end)
    putMVar writing end)

readChan :: Chan a -> IO a
readChan (Chan reading _) = modifyMVar reading (\cell -> do
  Item x rest <- readMVar cell
  return (rest, x))

-- | Gets what is written from now on, besides the other one.
dupChan :: Chan a -> IO (Chan a)
dupChan (Chan _ writing) = do
  cell <- readMVar writing
  reading <- newMVar cell
  return (Chan reading writing)

getChanContents :: Chan a -> IO [a]
getChanContents ch = unsafeInterleaveIO (do
  x <- readChan ch
  xs <- getChanContents ch
  return (x : xs))

writeList2Chan :: Chan a -> [a] -> IO ()
writeList2Chan ch = mapM_ (writeChan ch)
