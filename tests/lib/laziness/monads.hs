-- Knots tied through monads, and where the strict variants differ from the lazy ones.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Arrow (first, loop, second, (&&&), (***))
import Control.Exception
import Control.Monad
import Control.Monad.Fix
import qualified Control.Monad.RWS.Lazy as RL
import qualified Control.Monad.State.Lazy as L
import qualified Control.Monad.State.Strict as S
import qualified Control.Monad.Writer.Lazy as WL
import qualified Control.Monad.Writer.Strict as WS
import Control.Monad.Reader
import Control.Monad.ST
import Data.Functor.Identity
import Data.IORef
import Data.STRef
import Data.Traversable (mapAccumL)
import System.IO.Unsafe (unsafeInterleaveIO)

bad :: String -> a
bad = errorWithoutStackTrace

whnf :: String -> a -> IO ()
whnf name x = do
  r <- try (evaluate x)
  putStrLn (name ++ ": " ++ either (\(ErrorCall e) -> "stopped at " ++ e) (const "fine") r)

-- Every leaf becomes the least of all: one pass, its result known only afterwards.
data Tree = Leaf Int | Fork Tree Tree deriving Show

repmin :: Tree -> Tree
repmin t = let (t', m) = L.runState (go m t) maxBound in t'
  where go :: Int -> Tree -> L.State Int Tree
        go m (Leaf n)   = L.modify (min n) >> return (Leaf m)
        go m (Fork a b) = liftM2 Fork (go m a) (go m b)

-- A list of numbered lines, each of which knows how many there are.
numbered :: [String] -> [String]
numbered ls = fst (fst (L.runState (mfix number) 0))
  where number :: ([String], Int) -> L.State Int ([String], Int)
        number ~(_, total) = do
          out <- forM ls (\l -> L.get >>= \n -> L.put (n + 1) >> return (show (n + 1) ++ "/" ++ show total ++ " " ++ l))
          n <- L.get
          return (out, n)

data Node = Node Int (IORef Node)

main :: IO ()
main = do
  print (repmin (Fork (Fork (Leaf 5) (Leaf 2)) (Leaf 9)))
  mapM_ putStrLn (numbered ["one", "two", "three"])
  print (take 5 (L.evalState (forever' (L.state (\n -> (n, n + 1)))) (0 :: Int)))
  print (take 3 (fst (L.runState (mapM (\x -> L.modify (+ x) >> L.get) [1 ..]) (0 :: Int))))
  print (take 4 (WL.execWriter (forever (WL.tell "ab"))), take 2 (WL.execWriter (mapM_ (\n -> WL.tell [n]) [1 :: Int ..])))
  print (let (_, _, w) = RL.runRWS (forever (RL.ask >>= \r -> RL.tell [r])) 'r' () in take 3 w)
  whnf "lazy state, undefined action" (L.evalState (bad "action" >> return 'x') ())
  whnf "strict state, undefined action" (S.evalState (bad "action" >> return 'x') ())
  whnf "lazy state, undefined put" (L.evalState (L.put (bad "state") >> return 'x') ())
  whnf "strict state, undefined put" (S.evalState (S.put (bad "state") >> return 'x') ())
  whnf "modify" (S.execState (S.modify (const (bad "new")) >> return ()) 'a' `seq` ())
  whnf "modify, then more" (S.evalState (S.modify (const (bad "new")) >> return 'x') 'a')
  whnf "modify', then more" (S.evalState (S.modify' (const (bad "new")) >> return 'x') 'a')
  whnf "lazy writer" (fst (WL.runWriter (WL.tell (bad "output" :: String) >> return 'x')))
  whnf "lazy writer, undefined action" (fst (WL.runWriter (bad "action" >> (return 'x' :: WL.Writer String Char))))
  whnf "strict writer, undefined action" (fst (WS.runWriter (bad "action" >> (return 'x' :: WS.Writer String Char))))
  whnf "reader" (runReader (asks (const 'x')) (bad "environment"))
  whnf "identity" (runIdentity (bad "action" >> return 'x'))
  whnf "maybe" (Just (bad "inside") >>= \_ -> Just 'x')
  whnf "function monad" ((bad "f" >> return 'x') 'y')
  whnf "lazy pairs" (fst ((succ *** bad "second") ('a', 'b')), (first succ &&& fst) ('a', bad "c") `seq` ())
  print (take 5 (loop (\(x, ys) -> (ys, x : map (* 2) ys)) 1))
  print (take 5 (fix (\xs -> 0 : scanl (+) 1 xs)), fmap (take 3) (mfix (\xs -> Just (1 : xs))), take 3 (map (take 2) (mfix (\x -> [[1, head x], [2, 3]]))))
  xs <- mfix (\xs -> return (1 : map (+ 1) (take 3 xs)))
  print xs
  rec' <- mfix (\n -> fmap (Node 7) (newIORef n))
  let Node v r = rec'
  Node w _ <- readIORef r
  print (v, w)
  print (runST (mfix (\ys -> newSTRef 0 >>= \s -> modifySTRef s (+ 5) >> fmap (\k -> k : take 2 ys) (readSTRef s))))
  later <- unsafeInterleaveIO (putStrLn "now" >> return 'l')
  putStrLn "before"
  print later
  count <- newIORef (0 :: Int)
  let shared = map (* 2) [1 .. 3 :: Int]
  t <- unsafeInterleaveIO (modifyIORef count (+ 1) >> return (sum shared))
  print (t + t)
  readIORef count >>= print
  modifyIORef count (const (bad "inside"))
  whnf "modifyIORef" ()
  e <- try (modifyIORef' count (+ 1)) :: IO (Either ErrorCall ())
  print (either (\(ErrorCall s) -> s) show e)
  s <- atomicModifyIORef count (\_ -> (3, 'r'))
  readIORef count >>= print . (,) s
  print (fst (mapAccumL (\a x -> (a + x, bad "out" :: Int)) 0 [1, 2, 3 :: Int]), length (snd (mapAccumL (\_ _ -> bad "step" :: (Int, Int)) 0 "abc")))
  print (second (const 'k') (undefined :: (Int, Int)) `seq` "lazy second")
  where forever' act = do { x <- act; rest <- forever' act; return (x : rest) }
