-- | Nothing: it is for another system.
module GHC.ConsoleHandler where
