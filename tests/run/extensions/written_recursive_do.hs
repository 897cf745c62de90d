{-# LANGUAGE RecursiveDo #-}
module Main where
import Data.IORef
import Control.Monad.Fix
import Control.Monad.State
data Node = Node Int (IORef Node)
data R = R { v :: Int, next :: R }
main :: IO ()
main = do
  node <- mdo { r1 <- newIORef (Node 0 r2); r2 <- newIORef (Node 1 r1); return r1 }
  Node a r <- readIORef node
  Node b _ <- readIORef r
  print (a, b)
  xs <- do { rec { let { ys = 1 : map (* 2) zs }; zs <- return (take 4 ys) }; return zs }
  print xs
  print (take 5 (fst (runState (mdo { x <- gets (: x); return x }) 7)))
  r <- mfix (\x -> return (1 : map (+ 1) (take 3 x)))
  print r
  print (mdo { x <- Just (1 : x); return (take 2 x) })
