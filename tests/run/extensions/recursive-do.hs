{-# LANGUAGE RecursiveDo #-}
module Main where
import Control.Monad.Fix
import Data.IORef
data Node = Node Int (IORef Node)
main :: IO ()
main = do
  rec let b = 1 : c
      c <- return (2 : take 3 b)
  print (take 6 b)
  n <- mdo
    r1 <- newIORef (Node 0 r2)
    r2 <- newIORef (Node 1 r1)
    return r1
  Node a r <- readIORef n
  Node b' _ <- readIORef r
  print (a, b')
  xs <- mfix (\xs -> return (1 : map (* 2) (take 4 xs)))
  print xs
