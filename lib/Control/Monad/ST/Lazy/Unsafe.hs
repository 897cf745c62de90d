-- | What lazy actions on memory can do, but better should not.
module Control.Monad.ST.Lazy.Unsafe (unsafeInterleaveST, unsafeIOToST) where

import Control.Monad.ST.Lazy (ST, lazyToStrictST, strictToLazyST)
import qualified Control.Monad.ST.Unsafe as Strict

unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST = strictToLazyST . Strict.unsafeInterleaveST . lazyToStrictST

unsafeIOToST :: IO a -> ST s a
unsafeIOToST = strictToLazyST . Strict.unsafeIOToST
