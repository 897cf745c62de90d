-- | Threads and transactions, under the name of the module that has them in GHC.
module GHC.Conc.Sync (module GHC.Conc) where

import GHC.Conc
