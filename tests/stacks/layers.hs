-- mtl: a state over a reader over errors, with functions that call themselves, each other, and are given actions.
module Main (main) where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State

data Config = Config { most :: Int, step :: Int }

type App = StateT [Int] (ReaderT Config (Either String))

push :: Int -> App ()
push n = do
  limit <- asks most
  when (n > limit) (throwError ("too large: " ++ show n))
  modify (n :)

pop :: Int -> App Int
pop d = do
  s <- get
  case s of
    []     -> return d
    x : xs -> put xs >> return x

grow :: Int -> App Int
grow 0 = pop 0
grow n = do
  d <- asks step
  x <- pop n
  push (x + d)
  push d
  y <- grow (n - 1)
  return (x + y)

even', odd' :: Int -> App Bool
even' 0 = return True
even' n = push 1 >> odd' (n - 1)
odd' 0 = return False
odd' n = pop 0 >> even' (n - 1)

safely :: App a -> a -> App a
safely act other = act `catchError` recover
  where recover _ = return other

repeated :: Int -> App a -> App [a]
repeated n act = mapM (\_ -> act) [1 .. n]

run :: Int -> App a -> Either String (a, [Int])
run n act = runReaderT (runStateT act []) (Config n 3)

main :: IO ()
main = do
  print (run 1000 (repeated 5 (grow 10)))
  print (run 20 (safely (grow 12) 7))
  print (run 1000 (even' 20))
