{-# LANGUAGE TypeFamilies #-}
-- | Monads that have a state that can be written: IO, ST, and what is built on them.
module Control.Monad.Primitive
  ( PrimMonad (..), RealWorld, stToPrim, ioToPrim, primToST, primToIO, unsafePrimToST, unsafePrimToIO, unsafePrimToPrim, unsafeInlineST, unsafeInlineIO, touch
  ) where

import Control.Monad.ST (ST, RealWorld, runST, stToIO)
import Control.Monad.ST.Unsafe (unsafeIOToST, unsafeSTToIO)
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Cont (ContT)
import Control.Monad.Trans.Except (ExceptT)
import Control.Monad.Trans.Identity (IdentityT)
import Control.Monad.Trans.Maybe (MaybeT)
import Control.Monad.Trans.Reader (ReaderT)
import qualified Control.Monad.Trans.RWS.Lazy as L
import qualified Control.Monad.Trans.RWS.Strict as S
import qualified Control.Monad.Trans.State.Lazy as L
import qualified Control.Monad.Trans.State.Strict as S
import qualified Control.Monad.Trans.Writer.Lazy as L
import qualified Control.Monad.Trans.Writer.Strict as S
import System.IO.Unsafe (unsafePerformIO)
import Unsafe.Coerce (unsafeCoerce)

-- | Which state it is, and how to work on it.
class Monad m => PrimMonad m where
  type PrimState m
  primST :: ST (PrimState m) a -> m a

instance PrimMonad IO where
  type PrimState IO = RealWorld
  primST = stToIO

instance PrimMonad (ST s) where
  type PrimState (ST s) = s
  primST m = m

instance PrimMonad m => PrimMonad (ContT r m) where
  type PrimState (ContT r m) = PrimState m
  primST = lift . primST

instance PrimMonad m => PrimMonad (ExceptT e m) where
  type PrimState (ExceptT e m) = PrimState m
  primST = lift . primST

instance PrimMonad m => PrimMonad (IdentityT m) where
  type PrimState (IdentityT m) = PrimState m
  primST = lift . primST

instance PrimMonad m => PrimMonad (MaybeT m) where
  type PrimState (MaybeT m) = PrimState m
  primST = lift . primST

instance PrimMonad m => PrimMonad (ReaderT r m) where
  type PrimState (ReaderT r m) = PrimState m
  primST = lift . primST

instance PrimMonad m => PrimMonad (L.StateT s m) where
  type PrimState (L.StateT s m) = PrimState m
  primST = lift . primST

instance PrimMonad m => PrimMonad (S.StateT s m) where
  type PrimState (S.StateT s m) = PrimState m
  primST = lift . primST

instance (Monoid w, PrimMonad m) => PrimMonad (L.WriterT w m) where
  type PrimState (L.WriterT w m) = PrimState m
  primST = lift . primST

instance (Monoid w, PrimMonad m) => PrimMonad (S.WriterT w m) where
  type PrimState (S.WriterT w m) = PrimState m
  primST = lift . primST

instance (Monoid w, PrimMonad m) => PrimMonad (L.RWST r w s m) where
  type PrimState (L.RWST r w s m) = PrimState m
  primST = lift . primST

instance (Monoid w, PrimMonad m) => PrimMonad (S.RWST r w s m) where
  type PrimState (S.RWST r w s m) = PrimState m
  primST = lift . primST

stToPrim :: PrimMonad m => ST (PrimState m) a -> m a
stToPrim = primST

ioToPrim :: (PrimMonad m, PrimState m ~ RealWorld) => IO a -> m a
ioToPrim = primST . unsafeIOToST

primToST :: ST s a -> ST s a
primToST m = m

primToIO :: IO a -> IO a
primToIO m = m

unsafePrimToST :: IO a -> ST s a
unsafePrimToST = unsafeIOToST

unsafePrimToIO :: ST s a -> IO a
unsafePrimToIO = unsafeSTToIO

unsafePrimToPrim :: PrimMonad m => ST s a -> m a
unsafePrimToPrim m = primST (unsafeCoerce m)

unsafeInlineST :: ST s a -> a
unsafeInlineST = unsafePerformIO . unsafeSTToIO

unsafeInlineIO :: IO a -> a
unsafeInlineIO = unsafePerformIO

-- | Keeps it alive until here.
touch :: PrimMonad m => a -> m ()
touch x = x `seq` return ()
