{-# LANGUAGE MagicHash, RoleAnnotations #-}
-- | Weak pointers: a value that lives as long as its key does, and what is done when the key has died.
module Tarry.Weak where

import Tarry.Catch (catchAny)
import Tarry.MVar (MVar (..))
import Tarry.Prim
import Tarry.Ref (IORef (..))
import Tarry.Thread (ThreadId (..))
import Tarry.Types (IO (..), Int (..), isTrue#)

-- | Its number: the key is the runtime's.
type role Weak representational
data Weak v = Weak Int#

foreign import prim "makeWeak#" weakVar#    :: MutVar# a -> v -> f -> Int# -> World# -> Int#
foreign import prim "makeWeak#" weakMVar#   :: MVar# a -> v -> f -> Int# -> World# -> Int#
foreign import prim "makeWeak#" weakThread# :: Thread# -> v -> f -> Int# -> World# -> Int#
foreign import prim "touchValue#" touchVar# :: MutVar# a -> World# -> World#

-- | The value in a Just, so that there is something else to give when it has died. What a finaliser raises is nobody's business.
made :: (Maybe v -> IO () -> Int# -> World# -> Int#) -> v -> Maybe (IO ()) -> IO (Weak v)
made make v finaliser = IO (\w -> case finaliser of
  Nothing -> case make (Just v) (return ()) 0# w of n -> Box# (Weak n)
  Just f  -> case make (Just v) (catchAny f (\_ -> return ())) 1# w of n -> Box# (Weak n))

mkWeak :: k -> v -> Maybe (IO ()) -> IO (Weak v)
mkWeak k = made (makeWeak# k)

mkWeakPtr :: k -> Maybe (IO ()) -> IO (Weak k)
mkWeakPtr k = mkWeak k k

addFinalizer :: key -> IO () -> IO ()
addFinalizer k f = mkWeakPtr k (Just f) >> return ()

mkWeakPair :: k -> v -> Maybe (IO ()) -> IO (Weak (k, v))
mkWeakPair k v = mkWeak k (k, v)

mkWeakIORef :: IORef a -> IO () -> IO (Weak (IORef a))
mkWeakIORef r@(IORef v) f = made (weakVar# v) r (Just f)

mkWeakMVar :: MVar a -> IO () -> IO (Weak (MVar a))
mkWeakMVar r@(MVar v) f = made (weakMVar# v) r (Just f)

mkWeakThreadId :: ThreadId -> IO (Weak ThreadId)
mkWeakThreadId t@(ThreadId i) = made (weakThread# i) t Nothing

deRefWeak :: Weak v -> IO (Maybe v)
deRefWeak (Weak n) = IO (readWeak# n Nothing)

finalize :: Weak v -> IO ()
finalize (Weak n) = IO (\w -> case finaliseWeak# n (return ()) w of Box# f -> runs f w)

runs :: IO () -> World# -> Box# ()
runs (IO f) = f

-- | Which object it is, as long as it lives.
type role StableName phantom
data StableName a = StableName Int#

makeStableName :: a -> IO (StableName a)
makeStableName x = IO (\w -> case stableName# x w of n -> Box# (StableName n))

hashStableName :: StableName a -> Int
hashStableName (StableName n) = I# n

eqStableName :: StableName a -> StableName b -> Bool
eqStableName (StableName m) (StableName n) = isTrue# (m ==# n)

instance Eq (StableName a) where
  (==) = eqStableName
