{-# LANGUAGE MagicHash, RoleAnnotations, ScopedTypeVariables #-}
-- | Pointers with finalisers, which are called when nobody has the pointer any more, at the latest at the end of the program (those in C).
--
-- The key of the weak pointer that knows them is a variable, which says what finalisers there are. Memory may also be bytes of the heap that
-- stay where they are, for as long as somebody has the pointer, or that of a literal.
module Tarry.ForeignPtr where

import Foreign.Marshal.Alloc (finalizerFree, mallocBytes)
import Foreign.Storable
import GHC.Prim (MutableByteArray#, RealWorld)
import Tarry.Prim
import Tarry.Ptr
import Tarry.Types (IO (..), Int (..))
import Tarry.Weak

type role ForeignPtr phantom
data ForeignPtr a = ForeignPtr Addr# ForeignPtrContents

-- | As in GHC, but for the variables.
data ForeignPtrContents
  = PlainForeignPtr (MutVar# Finalisers)
  | MallocPtr (MutableByteArray# RealWorld) (MutVar# Finalisers)
  | PlainPtr (MutableByteArray# RealWorld)
  | FinalPtr

data Finalisers = NoFinalisers | OfC (Weak ()) | OfHaskell (Weak ()) [IO ()]

type FinalizerPtr a        = FunPtr (Ptr a -> IO ())
type FinalizerEnvPtr env a = FunPtr (Ptr env -> Ptr a -> IO ())

instance Eq (ForeignPtr a) where
  p == q = unsafeForeignPtrToPtr p == unsafeForeignPtrToPtr q

instance Ord (ForeignPtr a) where
  compare p q = compare (unsafeForeignPtrToPtr p) (unsafeForeignPtrToPtr q)

instance Show (ForeignPtr a) where
  showsPrec d = showsPrec d . unsafeForeignPtrToPtr

-- ---- making ----

newForeignPtr_ :: Ptr a -> IO (ForeignPtr a)
newForeignPtr_ (Ptr a) = IO (\w -> case newMutVar# NoFinalisers w of r -> Box# (ForeignPtr a (PlainForeignPtr r)))

newForeignPtr :: FinalizerPtr a -> Ptr a -> IO (ForeignPtr a)
newForeignPtr f p = newForeignPtr_ p >>= \q -> addForeignPtrFinalizer f q >> return q

newForeignPtrEnv :: FinalizerEnvPtr env a -> Ptr env -> Ptr a -> IO (ForeignPtr a)
newForeignPtrEnv f env p = newForeignPtr_ p >>= \q -> addForeignPtrFinalizerEnv f env q >> return q

newConcForeignPtr :: Ptr a -> IO () -> IO (ForeignPtr a)
newConcForeignPtr p f = newForeignPtr_ p >>= \q -> addForeignPtrConcFinalizer q f >> return q

mallocForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocForeignPtrBytes n = mallocBytes n >>= newForeignPtr finalizerFree

-- | In the heap, where it stays; without finalisers.
mallocPlainForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocPlainForeignPtrBytes (I# n) = IO (\w -> case newPinned# n w of
  b -> case bytesAddress# b w of a -> Box# (ForeignPtr a (PlainPtr (array# b))))

foreign import prim "unsafeCoerce#" array# :: Bytes# -> MutableByteArray# RealWorld

mallocForeignPtr :: forall a . Storable a => IO (ForeignPtr a)
mallocForeignPtr = mallocForeignPtrBytes (sizeOf (undefined :: a))

mallocForeignPtrArray, mallocForeignPtrArray0 :: forall a . Storable a => Int -> IO (ForeignPtr a)
mallocForeignPtrArray n = mallocForeignPtrBytes (n * sizeOf (undefined :: a))
mallocForeignPtrArray0 n = mallocForeignPtrArray (n + 1)

-- ---- finalisers ----

-- | Of a pointer that can have some.
withVariable :: ForeignPtr a -> b -> (MutVar# Finalisers -> b) -> b
withVariable (ForeignPtr _ c) none f = case c of
  PlainForeignPtr r -> f r
  MallocPtr _ r     -> f r
  _                 -> none

finalisersOf :: ForeignPtr a -> IO Finalisers
finalisersOf p = withVariable p (return NoFinalisers) (\r -> IO (readMutVar# r))

setFinalisers :: ForeignPtr a -> Finalisers -> IO ()
setFinalisers p f = withVariable p plain (\r -> IO (\w -> case writeMutVar# r f w of _ -> Box# ()))

weakOf :: ForeignPtr a -> Maybe (IO ()) -> IO (Weak ())
weakOf p act = withVariable p plain (\r -> made (weakVar# r) () act)

plain :: IO a
plain = errorWithoutStackTrace "GHC.ForeignPtr: attempt to add a finalizer to plain pointer or a final pointer"

mixed :: IO a
mixed = errorWithoutStackTrace "GHC.ForeignPtr: attempt to mix Haskell and C finalizers in the same ForeignPtr"

-- | Of a pointer that has such finalisers, or none.
withC :: ForeignPtr a -> (Int# -> World# -> Int#) -> IO ()
withC p add = finalisersOf p >>= \f -> case f of
  NoFinalisers   -> weakOf p Nothing >>= \k -> setFinalisers p (OfC k) >> adds k
  OfC k          -> adds k
  OfHaskell _ _  -> mixed
  where adds (Weak n) = IO (\w -> case add n w of _ -> Box# ())

addForeignPtrFinalizer :: FinalizerPtr a -> ForeignPtr a -> IO ()
addForeignPtrFinalizer (FunPtr f) p@(ForeignPtr a _) = withC p (\n -> weakFinaliser# n f a 0# a)

addForeignPtrFinalizerEnv :: FinalizerEnvPtr env a -> Ptr env -> ForeignPtr a -> IO ()
addForeignPtrFinalizerEnv (FunPtr f) (Ptr env) p@(ForeignPtr a _) = withC p (\n -> weakFinaliser# n f env 1# a)

-- | The last one is done first.
addForeignPtrConcFinalizer :: ForeignPtr a -> IO () -> IO ()
addForeignPtrConcFinalizer p act = finalisersOf p >>= \f -> case f of
  NoFinalisers   -> weakOf p (Just (runFinalisers p)) >>= \k -> setFinalisers p (OfHaskell k [act])
  OfHaskell k fs -> setFinalisers p (OfHaskell k (act : fs))
  OfC _          -> mixed

runFinalisers :: ForeignPtr a -> IO ()
runFinalisers p = finalisersOf p >>= \f -> case f of
  OfHaskell _ fs -> setFinalisers p NoFinalisers >> sequence_ fs
  _              -> return ()

finalizeForeignPtr :: ForeignPtr a -> IO ()
finalizeForeignPtr p = finalisersOf p >>= \f -> case f of
  NoFinalisers  -> return ()
  OfC k         -> setFinalisers p NoFinalisers >> finalize k
  OfHaskell k _ -> finalize k

-- ---- using ----

unsafeForeignPtrToPtr :: ForeignPtr a -> Ptr a
unsafeForeignPtrToPtr (ForeignPtr a _) = Ptr a

touchForeignPtr :: ForeignPtr a -> IO ()
touchForeignPtr (ForeignPtr _ c) = IO (\w -> case touchValue# c w of _ -> Box# ())

withForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
withForeignPtr p act = act (unsafeForeignPtrToPtr p) >>= \r -> touchForeignPtr p >> return r

castForeignPtr :: ForeignPtr a -> ForeignPtr b
castForeignPtr (ForeignPtr a r) = ForeignPtr a r

plusForeignPtr :: ForeignPtr a -> Int -> ForeignPtr b
plusForeignPtr (ForeignPtr a r) (I# n) = ForeignPtr (plusAddr# a n) r
