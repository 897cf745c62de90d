module Inventory.Types
  ( Item (Item, name, count, cost, unit, tags)
  , item, unitOf
  , Money, price, cents, times
  , Unit (..)
  , Event (..)
  , module Data.Maybe
  ) where

import Data.Maybe (fromMaybe, listToMaybe)
import qualified Data.Set as Set

data Unit = Pieces | Metres | Litres
  deriving (Eq, Ord, Show, Read, Enum, Bounded)

newtype Money = Money { cents :: Int }
  deriving (Eq, Ord)

instance Show Money where
  showsPrec _ (Money c) = shows q . showChar '.' . showString (if r < 10 then '0' : show r else show r)
    where (q, r) = c `divMod` 100

instance Semigroup Money where
  Money a <> Money b = Money (a + b)

instance Monoid Money where
  mempty = Money 0

price :: Int -> Money
price = Money

times :: Int -> Money -> Money
n `times` Money c = Money (n * c)
infixl 7 `times`

data Item = Item
  { name  :: String
  , count :: !Int
  , cost  :: !Money
  , unit  :: Unit
  , tags  :: Set.Set String
  } deriving (Eq, Show)

item :: String -> Int -> Money -> [String] -> Item
item n c p ts = Item { name = n, count = c, cost = p, unit = Pieces, tags = Set.fromList ts }

unitOf :: Item -> Unit
unitOf = unit

data Event
  = Bought { what :: String, howMany :: Int }
  | Sold { what :: String, howMany :: Int, forMoney :: Money }
  deriving (Eq, Show)
