{-# LANGUAGE RecursiveDo, ApplicativeDo #-}
-- An mdo is recursive only where a statement needs what a later one binds; names that lambdas bind are no such need.
module Main where

import Control.Monad.Fix
import Control.Monad.State
import Data.IORef

data Node = Node Int (IORef Node)

-- What is taken apart, and decided on, is bound before.
circle :: IO [Int]
circle = mdo
  a <- newIORef (Node 0 b)
  b <- newIORef (Node 1 c)
  c <- newIORef (Node 2 a)
  Node i next <- readIORef a
  Node j _ <- readIORef next
  k <- if j > i then return (j * 10) else return i
  return [i, j, k]

-- Two circles, what stands between them, and a `let` that is used at two types.
two :: IO ([Int], [Int], String)
two = mdo
  xs <- return (1 : take 3 ys)
  ys <- return (map (* 2) xs)
  let pair x = (x, length ys)
  n <- readIORef =<< newIORef (snd (pair 'x'))
  case n of
    4 -> putStrLn "four"
    _ -> putStrLn "another length"
  ones <- return (fst (pair 1) : ones)
  return (ys, take n ones, show (pair True))

-- No circle at all: no MonadFix is needed.
newtype Plain a = Plain { plain :: a }
instance Functor Plain where fmap f (Plain a) = Plain (f a)
instance Applicative Plain where { pure = Plain; Plain f <*> Plain a = Plain (f a) }
instance Monad Plain where Plain a >>= f = f a

straight :: Plain Int
straight = mdo
  x <- Plain 1
  f <- Plain (\y -> case y of { z | z > x -> z; _ -> 0 })
  y <- Plain (let z = 5 in f z)
  z <- Plain [x | x <- [y, 7]]
  return (sum z)

numbered :: State Int [(Int, Int)]
numbered = mdo
  a <- fresh total
  b <- fresh total
  total <- get
  return [a, b]
 where fresh t = state (\n -> ((n, t), n + 1))

-- Behind an applicative operator: an inner x is another one, and a later x hides the first.
newtype Only a = Only [a] deriving Show
instance Functor Only where fmap f (Only a) = Only (map f a)
instance Applicative Only where { pure a = Only [a]; Only f <*> Only a = Only (f <*> a) }

beside :: Only Int
beside = do
  x <- Only [1, 2]
  y <- (\x -> x * 10) <$> Only [3]
  z <- let x = 100 in Only [x]
  return (x + y + z)

hidden :: Maybe (Int, Int)
hidden = do
  x <- Just 1
  y <- Just 2
  x <- Just 3
  return (x, y)

main :: IO ()
main = do
  print =<< circle
  print =<< two
  print (plain straight)
  print (runState numbered 5)
  print beside
  print hidden
