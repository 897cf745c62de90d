-- | Tuples; of one part, too.
module GHC.Tuple (Solo (..)) where

data Solo a = Solo a deriving (Eq, Ord, Show, Read)
