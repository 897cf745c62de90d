{-# LANGUAGE DeriveGeneric #-}
-- | Hash values, which GHC gave with hashable 1.3.5, and of a type that has them by its structure.
module Main where

import qualified Data.ByteString.Char8 as B
import qualified Data.ByteString.Lazy.Char8 as BL
import Data.Hashable
import Data.Int
import qualified Data.List.NonEmpty as N
import qualified Data.Map as M
import qualified Data.Set as S
import Data.Word
import GHC.Generics (Generic)
import Numeric.Natural

data Shape = Point | Circle Double | Box { wide, high :: Int } | Named String Shape deriving (Eq, Show, Generic)
instance Hashable Shape

newtype Key = Key (Int, Bool) deriving (Eq, Generic)
instance Hashable Key

main :: IO ()
main = do
  print [hash (42 :: Int), hash (-1 :: Int8), hash (7 :: Word), hash 'x', hash True, hash LT, hash ()]
  print [hash (3.5 :: Double), hash (-0.0 :: Double), hash (2.5 :: Float), hash (10 ^ 5 :: Integer), hash (5 :: Natural)]
  print [hash "hello", hash "", hash [1, 2, 3 :: Int], hash (Just 'a'), hash (Nothing :: Maybe Int)]
  print [hash (Left 1 :: Either Int Bool), hash (Right True :: Either Int Bool), hash (1 :: Int, 'b'), hash (1 :: Int, 'b', True), hash ('a', 'b', 'c', 'd')]
  print [hash (B.pack "bytes"), hash (BL.pack "bytes"), hash (1 N.:| [2, 3 :: Int])]
  print [hash Point, hash (Circle 1), hash (Box 2 3), hash (Named "n" Point), hash (Key (1, True))]
  print [hashWithSalt 17 (5 :: Int), 17 `hashWithSalt` "ab" `hashWithSalt` 'c', hashUsing length 3 "abcd"]
  print (hashed "k", hash (hashed "k") == hash "k", fmap (const ()) (Just (unhashed (hashed 'q'))))
  print (hash (M.fromList [(1 :: Int, "a")]) == hash (M.fromList [(1 :: Int, "a")]), hash (S.fromList "ab") == hash (S.fromList "ba"))
  print [hash (2 ^ 100 :: Integer), hash (negate (2 ^ 70) :: Integer)]
