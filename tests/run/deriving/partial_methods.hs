-- What derived methods of Enum and Ix say where they are not defined, and where the error is said to be.
module Main (main) where

import Control.Exception
import Data.Ix

data T = A | B | C
  deriving (Show, Eq, Ord, Enum, Bounded, Ix)

data P = P Int T deriving (Show, Eq, Ord, Ix)

data U = U deriving (Show, Enum)

try' :: Show a => a -> IO ()
try' x = try (evaluate x) >>= either (\e -> putStrLn (displayException (e :: SomeException))) print

main :: IO ()
main = do
  try' (succ C)
  try' (pred A)
  try' (toEnum 7 :: T)
  try' (toEnum (-1) :: U)
  try' (succ U)
  try' (index (A, B) C)
  try' (index (A, C) B, index (P 1 A, P 2 B) (P 2 A), rangeSize (P 1 A, P 3 C), range (P 1 A, P 2 B))
  try' (index (P 1 A, P 2 B) (P 3 C))
  try' (index (P 1 A, P 2 B) (P 2 C))
  try' (inRange (P 1 A, P 2 B) (P 2 C), rangeSize (P 2 A, P 1 B))
  print (pred U)
