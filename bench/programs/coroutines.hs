-- ContT and callCC: generators, cooperative threads with a scheduler, early exit from loops, backtracking by re-entering continuations.
module Main (main) where

import Control.Monad
import Control.Monad.Cont
import Control.Monad.State.Strict
import Data.IORef
import System.Environment (getArgs)

-- ---- early exit ----

firstFactor :: Int -> Int
firstFactor n = flip runCont id $ callCC $ \exit -> do
  forM_ [2 .. n] $ \d -> do
    when (d * d > n) (exit n)
    when (n `mod` d == 0) (exit d)
  return n

safeDivs :: [Int] -> Int -> Cont r (Either String Int)
safeDivs ds n = callCC $ \exit -> do
  r <- foldM (\acc d -> if d == 0 then exit (Left ("zero after " ++ show acc)) >> return 0 else return (acc `div` d + d)) n ds
  return (Right r)

-- ---- cooperative threads ----

type Thread = ContT () (StateT [Task] IO)
newtype Task = Task { runTask :: StateT [Task] IO () }

yield :: Thread ()
yield = ContT $ \k -> do
  rest <- get
  put []
  schedule (rest ++ [Task (k ())])

schedule :: [Task] -> StateT [Task] IO ()
schedule []       = return ()
schedule (t : ts) = do
  more <- get
  put (ts ++ more)
  runTask t

spawn :: Thread () -> Thread ()
spawn t = lift (modify' (++ [Task (runContT t (const next))]))
  where next = get >>= \ts -> put [] >> schedule ts

counterThread :: IORef Int -> Int -> Int -> Thread ()
counterThread ref k n = forM_ [1 .. n] $ \i -> do
  liftIO (modifyIORef' ref (\s -> (s * 3 + i * k) `mod` 1000003))
  yield

-- ---- generators: a producer and a consumer that call each other ----

data Step a = Done | Yielded a (Step' a)
type Step' a = () -> Step a

generator :: ((a -> Cont (Step a) ()) -> Cont (Step a) ()) -> Step a
generator body = runCont (body (\a -> cont (\k -> Yielded a k))) (const Done)

toList' :: Step a -> [a]
toList' Done          = []
toList' (Yielded a k) = a : toList' (k ())

data Tree = Tip | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert v Tip = Node Tip v Tip
insert v t@(Node l w r) = case compare v w of { LT -> Node (insert v l) w r; GT -> Node l w (insert v r); EQ -> t }

inorder :: Tree -> Step Int
inorder t = generator (\out -> let go Tip = return ()
                                   go (Node l v r) = go l >> out v >> go r
                               in go t)

sameFringe :: Step Int -> Step Int -> Bool
sameFringe (Yielded a k) (Yielded b l) = a == b && sameFringe (k ()) (l ())
sameFringe Done Done                   = True
sameFringe _ _                         = False

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 100000 }
      numbers = take n (iterate (\v -> (v * 7919 + 13) `mod` 104729) 1)
  print (sum (map firstFactor [2 .. n]))
  print (runCont (safeDivs (take 50 numbers) 1000000) id, runCont (safeDivs [3, 0, 1] 100) id)
  ref <- newIORef 1
  evalStateT (runContT (mapM_ (\k -> spawn (counterThread ref k (n `div` 4))) [1 .. 6]) (const (get >>= \ts -> put [] >> schedule ts))) []
  readIORef ref >>= print
  let t = foldr insert Tip numbers
      u = foldr insert Tip (reverse numbers)
  print (sameFringe (inorder t) (inorder u), sum (toList' (inorder t)))
  print (sum [ head (toList' (inorder t)) + i | i <- [1 .. n] ])
  let loop k = do { (i, again) <- callCC (\c -> let again j = c (j, again) in return (0 :: Int, again)); if i < k then again (i + 1) else return i }
  print (runCont (loop (n * 10)) id)
