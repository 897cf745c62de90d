-- A Reader written by hand, whose environment holds functions: they are called below whoever asks, and so are actions that are kept in a record.
module Main (main) where

newtype Reader r a = Reader { runReader :: r -> a }

instance Functor (Reader r) where
  fmap f (Reader g) = Reader (\r -> f (g r))

instance Applicative (Reader r) where
  pure a = Reader (\_ -> a)
  Reader f <*> Reader g = Reader (\r -> f r (g r))

instance Monad (Reader r) where
  Reader g >>= f = Reader (\r -> runReader (f (g r)) r)

data Env = Env { depth :: Int, price :: Int -> Int, names :: [String] }

ask :: Reader r r
ask = Reader (\r -> r)

asks :: (r -> a) -> Reader r a
asks f = Reader (\r -> f r)

local :: (r -> r) -> Reader r a -> Reader r a
local f (Reader g) = Reader (\r -> g (f r))

data Tree = Leaf Int | Node [Tree]

deeper :: Env -> Env
deeper e = e { depth = depth e + 1 }

cost :: Int -> Reader Env Int
cost n = do
  f <- asks price
  d <- asks depth
  return (f n + d)

total :: Tree -> Reader Env Int
total (Leaf n)  = cost n
total (Node ts) = do
  costs <- mapM (\t -> local deeper (total t)) ts
  d <- asks depth
  return (sum costs - d)

describe :: Int -> Reader Env String
describe n = do
  e <- ask
  return (names e !! (n `mod` length (names e)))

tree :: Int -> Tree
tree 0 = Leaf 3
tree n = Node [tree (n - 1), Leaf n, tree (n - 1)]

twice :: Int -> Int
twice n = n + n

main :: IO ()
main = do
  let env = Env 0 twice ["one", "two", "three"]
  print (runReader (total (tree 5)) env)
  putStrLn (runReader (mapM describe [1, 2, 3] >>= \ws -> return (unwords ws)) env)
