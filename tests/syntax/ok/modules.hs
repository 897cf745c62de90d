{-# LANGUAGE Trustworthy #-}
{-# LANGUAGE TypeOperators, ImportQualifiedPost, PackageImports #-}
module Data.Example.Tree
  ( Tree (Leaf, Node), Map.Map, Class (..), T (), type (:+:) (..)
  , insert, (<+>), Map.fromList
  , module Data.List
  , module X,
  ) where

import Prelude hiding (lookup, (++), Maybe (..))
import qualified Prelude
import Data.List
import Data.Char as X (toUpper, isDigit)
import qualified Data.Map as Map hiding (insert, (!))
import Data.Map (Map ((:->)), )
import Data.Monoid (Sum (Sum, getSum), Product (..), (<>))
import Foo ()
import Control.Monad.State qualified as S
import safe Data.Word
import "containers" Data.Set (Set)
import {-# SOURCE #-} Other

data Tree a = Leaf | Node (Tree a) a (Tree a)
