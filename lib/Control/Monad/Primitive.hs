{-# LANGUAGE TypeFamilies, MagicHash, UnboxedTuples, ConstraintKinds, FlexibleContexts #-}
-- | Monads that have a state that can be written: IO, ST, and what is built on them.
module Control.Monad.Primitive
  ( PrimMonad (..), RealWorld, PrimBase (..), MonadPrim, MonadPrimBase, primitive_, primToPrim, liftPrim, stToPrim, ioToPrim, primToST, primToIO
  , unsafePrimToPrim, unsafePrimToST, unsafePrimToIO, unsafeSTToPrim, unsafeIOToPrim, unsafeInlinePrim, unsafeInlineST, unsafeInlineIO
  , unsafeInterleave, unsafeDupableInterleave, touch, evalPrim, noDuplicate
  ) where

import Control.Monad.ST (RealWorld, stToIO)
import Control.Monad.ST.Unsafe (unsafeIOToST, unsafeSTToIO)
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Cont (ContT)
import Control.Monad.Trans.Except (ExceptT)
import Control.Monad.Trans.Identity (IdentityT (..))
import Control.Monad.Trans.Maybe (MaybeT)
import Control.Monad.Trans.Reader (ReaderT)
import qualified Control.Monad.Trans.RWS.Lazy as L
import qualified Control.Monad.Trans.RWS.Strict as S
import qualified Control.Monad.Trans.State.Lazy as L
import qualified Control.Monad.Trans.State.Strict as S
import qualified Control.Monad.Trans.Writer.Lazy as L
import qualified Control.Monad.Trans.Writer.Strict as S
import GHC.Exts (State#)
import GHC.ST (ST (ST))
import GHC.Types (IO (IO))
import System.IO.Unsafe (unsafeInterleaveIO, unsafePerformIO)
import Unsafe.Coerce (unsafeCoerce)

-- | Which state it is, and how to work on it.
class Monad m => PrimMonad m where
  {-# MINIMAL primitive | primST #-}
  type PrimState m
  primitive :: (State# (PrimState m) -> (# State# (PrimState m), a #)) -> m a
  primitive f = primST (ST f)

  primST :: ST (PrimState m) a -> m a
  primST (ST f) = primitive f

-- | Such that are nothing else.
class PrimMonad m => PrimBase m where
  internal :: m a -> State# (PrimState m) -> (# State# (PrimState m), a #)

instance PrimBase IO where
  internal (IO f) = f

instance PrimBase (ST s) where
  internal (ST f) = f

instance PrimBase m => PrimBase (IdentityT m) where
  internal (IdentityT m) = internal m

type MonadPrim s m = (PrimMonad m, PrimState m ~ s)
type MonadPrimBase s m = (PrimBase m, PrimState m ~ s)

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

primitive_ :: PrimMonad m => (State# (PrimState m) -> State# (PrimState m)) -> m ()
primitive_ f = primitive (\s -> case f s of s' -> (# s', () #))

primToPrim, liftPrim :: (PrimBase m1, PrimMonad m2, PrimState m1 ~ PrimState m2) => m1 a -> m2 a
primToPrim m = primitive (internal m)
liftPrim = primToPrim

stToPrim :: PrimMonad m => ST (PrimState m) a -> m a
stToPrim = primST

ioToPrim :: (PrimMonad m, PrimState m ~ RealWorld) => IO a -> m a
ioToPrim = primST . unsafeIOToST

primToST :: PrimBase m => m a -> ST (PrimState m) a
primToST m = ST (internal m)

primToIO :: (PrimBase m, PrimState m ~ RealWorld) => m a -> IO a
primToIO m = IO (internal m)

-- Into another state --------------------------------------------------------------------------------------------------------

unsafePrimToPrim :: (PrimBase m1, PrimMonad m2) => m1 a -> m2 a
unsafePrimToPrim m = primST (unsafeCoerce (primToST m))

unsafePrimToST :: PrimBase m => m a -> ST s a
unsafePrimToST = unsafePrimToPrim

unsafePrimToIO :: PrimBase m => m a -> IO a
unsafePrimToIO = unsafePrimToPrim

unsafeSTToPrim :: PrimMonad m => ST s a -> m a
unsafeSTToPrim = unsafePrimToPrim

unsafeIOToPrim :: PrimMonad m => IO a -> m a
unsafeIOToPrim = unsafePrimToPrim

unsafeInlinePrim :: PrimBase m => m a -> a
unsafeInlinePrim m = unsafePerformIO (unsafePrimToIO m)

unsafeInlineST :: ST s a -> a
unsafeInlineST = unsafePerformIO . unsafeSTToIO

unsafeInlineIO :: IO a -> a
unsafeInlineIO = unsafePerformIO

unsafeInterleave, unsafeDupableInterleave :: PrimBase m => m a -> m a
unsafeInterleave m = unsafeIOToPrim (unsafeInterleaveIO (unsafePrimToIO m))
unsafeDupableInterleave = unsafeInterleave

-- | Keeps it alive until here.
touch :: PrimMonad m => a -> m ()
touch x = x `seq` return ()

evalPrim :: PrimMonad m => a -> m a
evalPrim x = x `seq` return x

noDuplicate :: PrimMonad m => m ()
noDuplicate = return ()
