{-# LANGUAGE CApiFFI, GADTSyntax, InterruptibleFFI, PackageImports, ImportQualifiedPost, DatatypeContexts, DoAndIfThenElse #-}
{-# LANGUAGE IncoherentInstances, TypeInType, StarIsType, NoMonomorphismRestriction, FlexibleInstances #-}
{-# LANGUAGE TraditionalRecordSyntax, RelaxedPolyRec, MonadFailDesugaring, NondecreasingIndentation #-}
-- Extensions that are seldom named: each does what it does by itself.
module Main where

import "containers" Data.Map qualified as M
import "base" Data.Char (toUpper)
import Data.Kind (Type)

foreign import capi "math.h cos" cosine :: Double -> Double
foreign import ccall interruptible "math.h fabs" absolute :: Double -> Double

data Ord a => Sorted a = Sorted [a]

insertInto :: Ord a => a -> Sorted a -> Sorted a
insertInto x (Sorted xs) = Sorted (takeWhile (< x) xs ++ x : dropWhile (< x) xs)

class Describe a where
  describe :: a -> String

instance Describe [a] where
  describe _ = "a list"

instance Describe [Char] where
  describe _ = "a string"

-- chosen though the other one may fit later
about :: [a] -> String
about xs = describe xs

data Wrapped :: (k -> *) -> k -> Type where
  Wrapped :: f a -> Wrapped f a

plus = (+)

answer :: Bool -> IO ()
answer b = do
  if b
  then putStrLn "yes"
  else putStrLn "no"

later :: Maybe Int
later = do
  x <- Just 1
  (do
  y <- Just 2
  return (x + y))

failing :: [Int]
failing = do
  Just x <- [Just 1, Nothing, Just 3]
  return x

main :: IO ()
main = do
  print (cosine 0, absolute (-2))
  print (M.toList (M.fromList [(2 :: Int, 'b'), (1, 'a')]), map toUpper "x")
  case insertInto (3 :: Int) (Sorted [1, 5]) of Sorted xs -> print xs
  putStrLn (about "s" ++ ", " ++ describe "s" ++ ", " ++ describe [True])
  case Wrapped (Just 'x') of Wrapped m -> print m
  print (plus 1 (2 :: Int), plus 1.5 (2 :: Double))
  mapM_ answer [True, False]
  print later
  print failing
