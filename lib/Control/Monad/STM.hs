-- | Transactions: what they do is seen by others as a whole, or not at all.
module Control.Monad.STM (STM, atomically, retry, orElse, check, throwSTM, catchSTM) where

import Tarry.STM
