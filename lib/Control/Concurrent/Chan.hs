-- | Unbounded channels.
module Control.Concurrent.Chan (Chan, newChan, writeChan, readChan, dupChan, getChanContents, writeList2Chan) where

import Data.IORef
import System.IO.Unsafe (unsafeInterleaveIO)
import Tarry.Thread (blockUntil)

-- | Where to read and where to write: a chain of cells, the last one still empty.
data Chan a = Chan (IORef (Cell a)) (IORef (Cell a))

newtype Cell a = Cell (IORef (Maybe (a, Cell a)))

instance Eq (Chan a) where
  Chan r _ == Chan s _ = r == s

newCell :: IO (Cell a)
newCell = fmap Cell (newIORef Nothing)

newChan :: IO (Chan a)
newChan = do
  cell <- newCell
  reading <- newIORef cell
  writing <- newIORef cell
  return (Chan reading writing)

writeChan :: Chan a -> a -> IO ()
writeChan (Chan _ writing) x = do
  Cell end <- readIORef writing
  cell <- newCell
  writeIORef end (Just (x, cell))
  writeIORef writing cell

readChan :: Chan a -> IO a
readChan (Chan reading _) = blockUntil (do
  Cell first <- readIORef reading
  content <- readIORef first
  case content of
    Nothing        -> return Nothing
    Just (x, rest) -> writeIORef reading rest >> return (Just x))

-- | Gets what is written from now on, besides the other one.
dupChan :: Chan a -> IO (Chan a)
dupChan (Chan _ writing) = do
  end <- readIORef writing
  reading <- newIORef end
  return (Chan reading writing)

getChanContents :: Chan a -> IO [a]
getChanContents ch = unsafeInterleaveIO (do
  x <- readChan ch
  xs <- getChanContents ch
  return (x : xs))

writeList2Chan :: Chan a -> [a] -> IO ()
writeList2Chan ch = mapM_ (writeChan ch)
