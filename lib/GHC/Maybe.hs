-- | Maybe there is a value.
module GHC.Maybe (Maybe (..)) where
