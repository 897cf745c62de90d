-- Instances of a module of the library that nobody imports are not there: one's own is no second one
-- (Text.Show.Functions has `instance Show (a -> b)`).
module Main (main) where

import qualified Data.Map as Map

instance Show (a -> b) where
  showsPrec _ _ = showString "a function of mine"

main :: IO ()
main = do
  print not
  print (Just (+ (1 :: Int)))
  print (Map.fromList [(1 :: Int, map)])
