{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, RoleAnnotations #-}
-- | Arrays in memory that C can see.
module Data.Array.Storable (StorableArray, withStorableArray, touchStorableArray, module Data.Array.MArray) where

import Tarry.UArray (MArray (..))
import Data.Array.MArray
import Data.Ix (rangeSize)
import Foreign.ForeignPtr (ForeignPtr, mallocForeignPtrArray, touchForeignPtr, withForeignPtr)
import Foreign.Ptr (Ptr)
import Foreign.Storable (Storable (..))

-- | Bounds, how many elements, and where they are.
type role StorableArray nominal nominal
data StorableArray i e = StorableArray !i !i Int !(ForeignPtr e)

instance Storable e => MArray StorableArray e IO where
  getBounds (StorableArray l u _ _) = return (l, u)
  getNumElements (StorableArray _ _ n _) = return n
  newArray (l, u) e = do
    a@(StorableArray _ _ n p) <- unsafeNewArray_ (l, u)
    withForeignPtr p (\m -> mapM_ (\i -> pokeElemOff m i e) [0 .. n - 1])
    return a
  newArray_ = unsafeNewArray_
  unsafeNewArray_ (l, u) = fmap (StorableArray l u n) (mallocForeignPtrArray n)
    where n = rangeSize (l, u)
  unsafeRead (StorableArray _ _ _ p) i = withForeignPtr p (\m -> peekElemOff m i)
  unsafeWrite (StorableArray _ _ _ p) i e = withForeignPtr p (\m -> pokeElemOff m i e)

-- | The address is right while the action runs.
withStorableArray :: StorableArray i e -> (Ptr e -> IO a) -> IO a
withStorableArray (StorableArray _ _ _ p) f = withForeignPtr p f

touchStorableArray :: StorableArray i e -> IO ()
touchStorableArray (StorableArray _ _ _ p) = touchForeignPtr p
