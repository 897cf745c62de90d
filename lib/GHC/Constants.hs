-- | Nothing: it is for GHC's own purposes.
module GHC.Constants where
