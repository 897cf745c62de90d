{-# LANGUAGE RankNTypes, DeriveDataTypeable #-}
-- Instances of Data for what the libraries have: which constructors, and going through all of it.
module Main where

import Data.Array
import qualified Data.ByteString.Char8 as B
import Data.Complex
import Data.Data
import Data.Monoid
import Data.Ord (Down (..))
import qualified Data.Sequence as Seq
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import Data.Tree
import Data.Version

data Doc = Doc T.Text (Seq.Seq Int) (Tree T.Text) | Raw B.ByteString (Sum Int) deriving (Show, Data)

everywhere :: (forall a. Data a => a -> a) -> (forall a. Data a => a -> a)
everywhere f x = f (gmapT (everywhere f) x)

bump :: Data a => a -> a
bump x = case cast x of
  Just n -> maybe x id (cast (n + 1 :: Int))
  Nothing -> maybe x id (cast =<< fmap T.reverse (cast x))

size :: Data a => a -> Int
size x = 1 + sum (gmapQ size x)

main :: IO ()
main = do
  print (everywhere bump (Doc (T.pack "abc") (Seq.fromList [1, 2]) (Node (T.pack "xy") [])))
  print (everywhere bump (Raw (B.pack "abc") (Sum 3)))
  print (toConstr (T.pack "x"), toConstr (TL.pack "y"), toConstr (Seq.fromList "ab"), toConstr (Seq.empty :: Seq.Seq Int))
  print (size (T.pack "ab"), size (Seq.fromList [1 :: Int, 2, 3]), size (listArray (0, 1) "ab" :: Array Int Char))
  print (toConstr (1 :+ 2 :: Complex Double), toConstr (Down 'c'), toConstr (makeVersion [1]), toConstr (Just (All True)))
  print (dataTypeOf (Sum 'c'), toConstr (Proxy :: Proxy Int), size (Node 'a' [Node 'b' []]))
  print (fmap fromConstr (readConstr (dataTypeOf (Nothing :: Maybe Int)) "Nothing") :: Maybe (Maybe Int))
