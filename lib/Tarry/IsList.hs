{-# LANGUAGE TypeFamilies #-}
-- | What list literals can be (OverloadedLists); GHC.Exts shows it to others.
module Tarry.IsList (IsList(..)) where

import Control.Applicative (ZipList(..))
import Data.List.NonEmpty (NonEmpty(..))

class IsList l where
  type Item l
  fromList  :: [Item l] -> l
  fromListN :: Int -> [Item l] -> l
  toList    :: l -> [Item l]
  fromListN _ = fromList

instance IsList [a] where
  type Item [a] = a
  fromList = id
  toList = id

instance IsList (NonEmpty a) where
  type Item (NonEmpty a) = a
  fromList (a:as) = a :| as
  fromList []     = errorWithoutStackTrace "NonEmpty.fromList: empty list"
  toList ~(a :| as) = a : as

instance IsList (ZipList a) where
  type Item (ZipList a) = a
  fromList = ZipList
  toList = getZipList
