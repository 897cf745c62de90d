{-# LANGUAGE DeriveAnyClass, DeriveGeneric, DerivingStrategies #-}
-- Instances of NFData that say nothing evaluate all that Generic finds.
module Main where

import Control.DeepSeq
import Control.Exception
import GHC.Generics (Generic)

data Tree a = Leaf | Node { left :: Tree a, value :: a, right :: Tree a } deriving (Show, Generic, NFData)
data Colour = Red | Green deriving stock (Show, Generic) deriving anyclass NFData
newtype Wrap = Wrap [Colour] deriving stock Generic deriving anyclass NFData
data Nothing' deriving Generic
instance NFData Nothing'
data Pair a b = Pair a b deriving Generic
instance (NFData a, NFData b) => NFData (Pair a b)

evaluates :: NFData a => String -> a -> IO ()
evaluates name x = do
  r <- try (evaluate (rnf x))
  putStrLn (name ++ ": " ++ either (\(ErrorCall e) -> e) (const "is there") r)

main :: IO ()
main = do
  evaluates "leaf" (Leaf :: Tree Int)
  evaluates "value" (Node Leaf (error "deep" :: Int) Leaf)
  evaluates "right" (Node Leaf 'x' (Node Leaf 'y' (error "deeper")))
  evaluates "order" (Pair (error "first" :: Int) (error "second" :: Int))
  evaluates "colours" (Wrap [Red, Green])
  evaluates "colour" (Wrap [Red, error "no colour"])
  evaluates "nothing" (error "nothing" :: Nothing')
  print (force (Node Leaf (Just True) Leaf))
  r <- try (evaluate (force (Pair 'a' (error "forced" :: [Int]))))
  putStrLn (either (\(ErrorCall e) -> e) (const "not forced") r)
