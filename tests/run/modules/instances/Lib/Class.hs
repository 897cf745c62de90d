module Lib.Class where

class Pretty a where
  pretty :: a -> String
  prettyTwice :: a -> String
  prettyTwice x = pretty x ++ pretty x

instance Pretty Bool where pretty = show
instance Pretty a => Pretty [a] where pretty = concatMap pretty
