{-# LANGUAGE RankNTypes #-}
-- | Texts that are made by writing them.
module Data.Text.Internal.Private (runText) where

import Control.Monad.ST (ST, runST)
import qualified Data.Text.Array as A
import Data.Text.Internal (Text, text)

runText :: (forall s. (A.MArray s -> Int -> ST s Text) -> ST s Text) -> Text
runText make = runST (make (\m n -> A.unsafeFreeze m >>= \a -> return (text a 0 n)))
