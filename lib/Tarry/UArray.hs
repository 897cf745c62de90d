{-# LANGUAGE MagicHash, BangPatterns, ExistentialQuantification, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, RoleAnnotations #-}
{-# LANGUAGE UndecidableInstances, ScopedTypeVariables, RankNTypes #-}
-- | Immutable and mutable arrays of any kind: IArray and MArray, unboxed arrays, and all functions on them.
--
-- An unboxed array is a Bytes# and an element type with an instance of Unboxed. What freezes or thaws looks at the raw memory of both
-- sides (Raw): of the same sort it is copied in one go, or shared by the unsafe versions; otherwise element by element.
module Tarry.UArray (module Tarry.UArray, safeRangeSize) where

import Prelude
import qualified Control.Monad.ST.Lazy as Lazy
import Control.Monad.ST.Lazy (strictToLazyST)
import Data.Ix
import Data.Int
import Data.Word
import Tarry.Prim
import Tarry.Typeable (Proxy#(..))
import Tarry.Types (Bool(..), Char(..), Int(..), Word(..), Double(..), Float(..), ST(..), IO(..), unST, unIO, isTrue#)
import Tarry.Ix (Ix(unsafeIndex, safeIndex#))
import Tarry.IntWord
import Tarry.Ref (RealWorld, stToIO, unsafeIOToST, runST)
import qualified Tarry.Arr as Boxed
import Tarry.Arr (Array(..), STArray(..), safeRangeSize, undefinedElement)
import Tarry.Ptr (FunPtr(..), Ptr(..), StablePtr(..))
import Tarry.Read (expectP)
import Text.Read (Read(..), ReadPrec, parens, prec, step, Lexeme(Ident), readListDefault, readListPrecDefault)

infixl 9 !, //

-- Elements ------------------------------------------------------------------------------------------------------------

-- | How an element lies in memory.
class Unboxed e where
  bytesFor#  :: Proxy# e -> Int# -> Int#                   -- ^ Room for so many.
  indexU#    :: Bytes# -> Int# -> e
  readU#     :: Bytes# -> Int# -> World# -> Box# e         -- ^ The same while others may write; evaluated.
  writeU#    :: Bytes# -> Int# -> e -> World# -> World#

words# :: Int# -> Int#
words# n = n *# 8#

instance Unboxed Int where
  bytesFor# _ n = words# n
  indexU# b i = I# (indexInt# b i)
  readU# b i w = case readInt# b i w of x -> Box# (I# x)
  writeU# b i (I# x) w = writeInt# b i x w

instance Unboxed Word where
  bytesFor# _ n = words# n
  indexU# b i = W# (indexInt# b i)
  readU# b i w = case readInt# b i w of x -> Box# (W# x)
  writeU# b i (W# x) w = writeInt# b i x w

instance Unboxed Char where
  bytesFor# _ n = words# n
  indexU# b i = C# (chr# (indexInt# b i))
  readU# b i w = case readInt# b i w of x -> Box# (C# (chr# x))
  writeU# b i (C# c) w = writeInt# b i (ord# c) w

instance Unboxed Bool where
  bytesFor# _ n = n
  indexU# b i = isTrue# (indexByte# b i)
  readU# b i w = case readByte# b i w of x -> case isTrue# x of !e -> Box# e
  writeU# b i x w = writeByte# b i (dataToTag# x) w

instance Unboxed Double where
  bytesFor# _ n = words# n
  indexU# b i = D# (indexDouble# b i)
  readU# b i w = case readDouble# b i w of x -> Box# (D# x)
  writeU# b i (D# x) w = writeDouble# b i x w

instance Unboxed Float where
  bytesFor# _ n = words# n
  indexU# b i = F# (bitsFloat# (indexInt# b i))                   -- as castSTUArray has it
  readU# b i w = case readInt# b i w of x -> Box# (F# (bitsFloat# x))
  writeU# b i (F# x) w = writeInt# b i (floatBits# x) w

instance Unboxed Int8 where
  bytesFor# _ n = n
  indexU# b i = narrowInt8# (indexByte# b i)
  readU# b i w = case readByte# b i w of x -> case narrowInt8# x of !e -> Box# e
  writeU# b i (MkInt8 (I# x)) w = writeByte# b i (andI# x 255#) w

instance Unboxed Word8 where
  bytesFor# _ n = n
  indexU# b i = MkWord8 (I# (indexByte# b i))
  readU# b i w = case readByte# b i w of x -> Box# (MkWord8 (I# x))
  writeU# b i (MkWord8 (I# x)) w = writeByte# b i x w

instance Unboxed Int16 where
  bytesFor# _ n = words# n
  indexU# b i = MkInt16 (I# (indexInt# b i))
  readU# b i w = case readInt# b i w of x -> Box# (MkInt16 (I# x))
  writeU# b i (MkInt16 (I# x)) w = writeInt# b i x w

instance Unboxed Word16 where
  bytesFor# _ n = words# n
  indexU# b i = MkWord16 (I# (indexInt# b i))
  readU# b i w = case readInt# b i w of x -> Box# (MkWord16 (I# x))
  writeU# b i (MkWord16 (I# x)) w = writeInt# b i x w

instance Unboxed Int32 where
  bytesFor# _ n = words# n
  indexU# b i = MkInt32 (I# (indexInt# b i))
  readU# b i w = case readInt# b i w of x -> Box# (MkInt32 (I# x))
  writeU# b i (MkInt32 (I# x)) w = writeInt# b i x w

instance Unboxed Word32 where
  bytesFor# _ n = words# n
  indexU# b i = MkWord32 (I# (indexInt# b i))
  readU# b i w = case readInt# b i w of x -> Box# (MkWord32 (I# x))
  writeU# b i (MkWord32 (I# x)) w = writeInt# b i x w

instance Unboxed Int64 where
  bytesFor# _ n = words# n
  indexU# b i = MkInt64 (I# (indexInt# b i))
  readU# b i w = case readInt# b i w of x -> Box# (MkInt64 (I# x))
  writeU# b i (MkInt64 (I# x)) w = writeInt# b i x w

instance Unboxed Word64 where
  bytesFor# _ n = words# n
  indexU# b i = MkWord64 (W# (indexInt# b i))
  readU# b i w = case readInt# b i w of x -> Box# (MkWord64 (W# x))
  writeU# b i (MkWord64 (W# x)) w = writeInt# b i x w

instance Unboxed (Ptr a) where
  bytesFor# _ n = words# n
  indexU# b i = Ptr (int2Addr# (indexInt# b i))
  readU# b i w = case readInt# b i w of x -> Box# (Ptr (int2Addr# x))
  writeU# b i (Ptr x) w = writeInt# b i (addr2Int# x) w

instance Unboxed (FunPtr a) where
  bytesFor# _ n = words# n
  indexU# b i = FunPtr (int2Addr# (indexInt# b i))
  readU# b i w = case readInt# b i w of x -> Box# (FunPtr (int2Addr# x))
  writeU# b i (FunPtr x) w = writeInt# b i (addr2Int# x) w

instance Unboxed (StablePtr a) where
  bytesFor# _ n = words# n
  indexU# b i = StablePtr (int2Addr# (indexInt# b i))
  readU# b i w = case readInt# b i w of x -> Box# (StablePtr (int2Addr# x))
  writeU# b i (StablePtr x) w = writeInt# b i (addr2Int# x) w

-- Arrays --------------------------------------------------------------------------------------------------------------

-- | Bounds, number of elements, elements.
type role UArray nominal nominal
type role STUArray nominal nominal nominal
type role IOUArray nominal nominal
data UArray i e     = UArray !i !i Int# Bytes#
data STUArray s i e = STUArray !i !i Int# Bytes#

newtype IOArray i e  = IOArray (STArray RealWorld i e)
newtype IOUArray i e = IOUArray (STUArray RealWorld i e)

instance Eq (IOArray i e) where
  IOArray a == IOArray b = a == b

-- | The same memory.
instance Eq (STUArray s i e) where
  STUArray _ _ _ a == STUArray _ _ _ b = isTrue# (sameObject# a b)

instance Eq (IOUArray i e) where
  IOUArray a == IOUArray b = a == b

elementsOf :: STUArray s i e -> Int
elementsOf (STUArray _ _ n _) = I# n

-- | Memory without its type of array; or nothing is known of it.
data Raw i e = RawBoxed !i !i Int# (Array# e) | RawBytes !i !i Int# Bytes# | RawUnknown

-- | What is made of a list of places and elements is told where a place is. An instance needs bounds, numElements, unsafeAt, and
-- unsafeArray or arrayBy.
class IArray a e where
  bounds           :: Ix i => a i e -> (i, i)
  numElements      :: Ix i => a i e -> Int
  unsafeAt         :: Ix i => a i e -> Int -> e
  arrayBy          :: Ix i => (j -> Int) -> (i, i) -> [(j, e)] -> a i e
  replaceBy        :: Ix i => (j -> Int) -> a i e -> [(j, e)] -> a i e
  accumBy          :: Ix i => (j -> Int) -> (e -> e' -> e) -> a i e -> [(j, e')] -> a i e
  accumArrayBy     :: Ix i => (j -> Int) -> (e -> e' -> e) -> e -> (i, i) -> [(j, e')] -> a i e
  unsafeArray      :: Ix i => (i, i) -> [(Int, e)] -> a i e
  unsafeReplace    :: Ix i => a i e -> [(Int, e)] -> a i e
  unsafeAccum      :: Ix i => (e -> e' -> e) -> a i e -> [(Int, e')] -> a i e
  unsafeAccumArray :: Ix i => (e -> e' -> e) -> e -> (i, i) -> [(Int, e')] -> a i e
  listArray        :: Ix i => (i, i) -> [e] -> a i e
  elems            :: Ix i => a i e -> [e]
  rawOf            :: Ix i => a i e -> Raw i e
  ofRaw            :: Raw i e -> Maybe (a i e)             -- ^ Nothing: of the other sort.
  (!)              :: Ix i => a i e -> i -> e

  arrayBy at b ies = unsafeArray b [(at j, e) | (j, e) <- ies]
  replaceBy at a ies = unsafeArray (bounds a) (placed (elems a) ++ [(at j, e) | (j, e) <- ies])
  accumBy at f a ies = unsafeArray (bounds a) (placed (Boxed.elems (accumBy at f (boxed a) ies)))
  accumArrayBy at f initial b ies = unsafeArray b (placed (Boxed.elems made))
    where made = accumArrayBy at f initial (0, safeRangeSize b - 1) ies :: Array Int e
  unsafeArray = arrayBy id
  unsafeReplace = replaceBy id
  unsafeAccum = accumBy id
  unsafeAccumArray = accumArrayBy id
  listArray b es = unsafeArray b (zip (enumFromTo 0 (safeRangeSize b - 1)) es)
  elems a = [unsafeAt a i | i <- enumFromTo 0 (numElements a - 1)]
  rawOf a = case boxed a of Array _ _ n cells -> case bounds a of (l, u) -> RawBoxed l u n cells
  ofRaw _ = Nothing
  a ! i = unsafeAt a (safeIndex (bounds a) (numElements a) i)

placed :: [e] -> [(Int, e)]
placed = zip (enumFrom 0)

boxed :: (IArray a e, Ix i) => a i e -> Array Int e
boxed a = Boxed.listArray (0, numElements a - 1) (elems a)

instance IArray Array e where
  bounds (Array l u _ _) = (l, u)
  numElements (Array _ _ n _) = I# n
  unsafeAt (Array _ _ _ a) (I# i) = case indexArray# a i of Box# e -> e
  {-# INLINE arrayBy #-}
  arrayBy at (l, u) ies = case safeRangeSize (l, u) of
    I# n -> case newArray# n undefinedElement realWorld# of
      a -> case putAll# at a ies realWorld# of _ -> Array l u n a
  {-# INLINE replaceBy #-}
  replaceBy at (Array l u n a) ies = case cloneArray# a 0# n realWorld# of
    b -> case putAll# at b ies realWorld# of _ -> Array l u n b
  {-# INLINE accumBy #-}
  accumBy at f (Array l u n a) ies = case cloneArray# a 0# n realWorld# of
    b -> case combineAll# at f b ies realWorld# of _ -> Array l u n b
  {-# INLINE accumArrayBy #-}
  accumArrayBy at f initial (l, u) ies = case safeRangeSize (l, u) of
    I# n -> case newArray# n initial realWorld# of
      a -> case combineAll# at f a ies realWorld# of _ -> Array l u n a
  listArray = Boxed.listArray
  elems = Boxed.elems
  rawOf (Array l u n a) = RawBoxed l u n a
  ofRaw (RawBoxed l u n a) = Just (Array l u n a)
  ofRaw _                  = Nothing
  {-# INLINE (!) #-}
  Array l u n a ! i = case indexArray# a (safeIndex# l u n i) of Box# e -> e

{-# INLINE putAll# #-}
putAll# :: (j -> Int) -> Array# e -> [(j, e)] -> World# -> World#
putAll# at a = go
  where go []            w = w
        go ((j, e) : xs) w = case at j of I# i -> case writeArray# a i e w of _ -> go xs w

{-# INLINE combineAll# #-}
combineAll# :: (j -> Int) -> (e -> e' -> e) -> Array# e -> [(j, e')] -> World# -> World#
combineAll# at f a = go
  where go []            w = w
        go ((j, x) : xs) w = case at j of
          I# i -> case readArray# a i w of
            Box# old -> case f old x of
              !new -> case writeArray# a i new w of _ -> go xs w

instance {-# OVERLAPPABLE #-} Unboxed e => IArray UArray e where
  bounds (UArray l u _ _) = (l, u)
  numElements (UArray _ _ n _) = I# n
  unsafeAt (UArray _ _ _ b) (I# i) = indexU# b i
  {-# INLINE arrayBy #-}
  arrayBy at (l, u) ies = case safeRangeSize (l, u) of
    I# n -> case newBytes# (bytesFor# (Proxy# :: Proxy# e) n) realWorld# of
      b -> case putAllU# at b ies realWorld# of _ -> UArray l u n b
  {-# INLINE replaceBy #-}
  replaceBy at (UArray l u n b) ies = case cloneBytes# b of
    c -> case putAllU# at c ies realWorld# of _ -> UArray l u n c
  {-# INLINE accumBy #-}
  accumBy at f (UArray l u n b) ies = case cloneBytes# b of
    c -> case combineAllU# at f c ies realWorld# of _ -> UArray l u n c
  {-# INLINE accumArrayBy #-}
  accumArrayBy at f initial (l, u) ies = case safeRangeSize (l, u) of
    I# n -> case newBytes# (bytesFor# (Proxy# :: Proxy# e) n) realWorld# of
      b -> case setAllU# b initial 0# n realWorld# of
        _ -> case combineAllU# at f b ies realWorld# of _ -> UArray l u n b
  {-# INLINE listArray #-}
  listArray (l, u) es = case safeRangeSize (l, u) of
    I# n -> case newBytes# (bytesFor# (Proxy# :: Proxy# e) n) realWorld# of
      b -> case fillU# b n es realWorld# of _ -> UArray l u n b
  elems (UArray _ _ n b) = elemsFromU# b 0# n
  rawOf (UArray l u n b) = RawBytes l u n b
  ofRaw (RawBytes l u n b) = Just (UArray l u n b)
  ofRaw _                  = Nothing
  {-# INLINE (!) #-}
  UArray l u n b ! i = indexU# b (safeIndex# l u n i)

cloneBytes# :: Bytes# -> Bytes#
cloneBytes# b = case newBytes# (sizeBytes# b) realWorld# of
  c -> case copyBytes# b 0# c 0# (sizeBytes# b) realWorld# of _ -> c

{-# INLINE putAllU# #-}
putAllU# :: Unboxed e => (j -> Int) -> Bytes# -> [(j, e)] -> World# -> World#
putAllU# at b = go
  where go []            w = w
        go ((j, e) : xs) w = case at j of I# i -> case writeU# b i e w of _ -> go xs w

{-# INLINE combineAllU# #-}
combineAllU# :: Unboxed e => (j -> Int) -> (e -> e' -> e) -> Bytes# -> [(j, e')] -> World# -> World#
combineAllU# at f b = go
  where go []            w = w
        go ((j, x) : xs) w = case at j of
          I# i -> case readU# b i w of Box# old -> case writeU# b i (f old x) w of _ -> go xs w

setAllU# :: Unboxed e => Bytes# -> e -> Int# -> Int# -> World# -> World#
setAllU# b e i n w = case i <# n of
  1# -> case writeU# b i e w of _ -> setAllU# b e (i +# 1#) n w
  _  -> w

-- | The first n, as far as they are there.
{-# INLINE fillU# #-}
fillU# :: Unboxed e => Bytes# -> Int# -> [e] -> World# -> World#
fillU# b n = go 0#
  where go i es w = case i <# n of
          1# -> case es of
            []    -> w
            x : xs -> case writeU# b i x w of _ -> go (i +# 1#) xs w
          _  -> w

elemsFromU# :: Unboxed e => Bytes# -> Int# -> Int# -> [e]
elemsFromU# b i n = case i <# n of
  1# -> indexU# b i : elemsFromU# b (i +# 1#) n
  _  -> []

-- Immutable arrays ----------------------------------------------------------------------------------------------------

{-# INLINE safeIndex #-}
safeIndex :: Ix i => (i, i) -> Int -> i -> Int
safeIndex (l, u) (I# n) i = I# (safeIndex# l u n i)

{-# INLINE array #-}
array :: (IArray a e, Ix i) => (i, i) -> [(i, e)] -> a i e
array b ies = let n = safeRangeSize b in arrayBy (\i -> safeIndex b n i) b ies

indices :: (IArray a e, Ix i) => a i e -> [i]
indices a = range (bounds a)

assocs :: (IArray a e, Ix i) => a i e -> [(i, e)]
assocs a = zip (indices a) (elems a)

{-# INLINE accumArray #-}
accumArray :: (IArray a e, Ix i) => (e -> e' -> e) -> e -> (i, i) -> [(i, e')] -> a i e
accumArray f initial b ies = let n = safeRangeSize b in accumArrayBy (\i -> safeIndex b n i) f initial b ies

{-# INLINE (//) #-}
(//) :: (IArray a e, Ix i) => a i e -> [(i, e)] -> a i e
a // ies = replaceBy (\i -> safeIndex (bounds a) (numElements a) i) a ies

{-# INLINE accum #-}
accum :: (IArray a e, Ix i) => (e -> e' -> e) -> a i e -> [(i, e')] -> a i e
accum f a ies = accumBy (\i -> safeIndex (bounds a) (numElements a) i) f a ies

amap :: (IArray a e', IArray a e, Ix i) => (e' -> e) -> a i e' -> a i e
amap f a = listArray (bounds a) (map f (elems a))

ixmap :: (IArray a e, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> a i e
ixmap b f a = array b [(i, a ! f i) | i <- range b]

instance (Ix i, Eq e, IArray UArray e) => Eq (UArray i e) where
  a == b
    | numElements a == 0 = numElements b == 0
    | otherwise          = bounds a == bounds b && elems a == elems b

instance (Ix i, Ord e, IArray UArray e) => Ord (UArray i e) where
  compare a b = compare (assocs a) (assocs b)

instance (Ix i, Show i, Show e, IArray UArray e) => Show (UArray i e) where
  showsPrec = showsIArray

showsIArray :: (IArray a e, Ix i, Show i, Show e) => Int -> a i e -> ShowS
showsIArray p a = showParen (p > 9) (showString "array " . showsPrec 11 (bounds a) . showChar ' ' . showsPrec 11 (assocs a))

instance (Ix i, Read i, Read e, IArray UArray e) => Read (UArray i e) where
  readPrec = readIArray
  readListPrec = readListPrecDefault
  readList = readListDefault

readIArray :: (IArray a e, Ix i, Read i, Read e) => ReadPrec (a i e)
readIArray = parens (prec 10 (do
  expectP (Ident "array")
  b <- step readPrec
  ies <- step readPrec
  return (array b ies)))

-- Mutable arrays ------------------------------------------------------------------------------------------------------

-- | Stands in a mutable array where nothing has been written yet.
unwritten :: a
unwritten = errorWithoutStackTrace "MArray: undefined array element"

class Monad m => MArray a e m where
  {-# MINIMAL getBounds, getNumElements, (newArray | unsafeNewArray_), unsafeRead, unsafeWrite #-}
  getBounds       :: Ix i => a i e -> m (i, i)
  getNumElements  :: Ix i => a i e -> m Int
  newArray        :: Ix i => (i, i) -> e -> m (a i e)
  newArray_       :: Ix i => (i, i) -> m (a i e)
  unsafeNewArray_ :: Ix i => (i, i) -> m (a i e)
  unsafeRead      :: Ix i => a i e -> Int -> m e
  unsafeWrite     :: Ix i => a i e -> Int -> e -> m ()
  rawMArray       :: a i e -> m (Raw i e)
  unsafeFromRaw   :: Raw i e -> m (Maybe (a i e))
  inMemory        :: a i e -> IO b -> m b                  -- ^ An effect on this array's memory.
  readArray       :: Ix i => a i e -> i -> m e
  writeArray      :: Ix i => a i e -> i -> e -> m ()

  newArray (l, u) e = do
    a <- unsafeNewArray_ (l, u)
    mapM_ (\i -> unsafeWrite a i e) [0 .. safeRangeSize (l, u) - 1]
    return a
  newArray_ b = newArray b unwritten
  unsafeNewArray_ = newArray_
  rawMArray _ = return RawUnknown
  unsafeFromRaw _ = return Nothing
  inMemory _ _ = error "MArray: this array has no memory of its own"
  readArray a i = do
    b <- getBounds a
    n <- getNumElements a
    unsafeRead a (safeIndex b n i)
  writeArray a i e = do
    b <- getBounds a
    n <- getNumElements a
    unsafeWrite a (safeIndex b n i) e

instance MArray (STArray s) e (ST s) where
  getBounds (STArray l u _ _) = return (l, u)
  getNumElements (STArray _ _ n _) = return (I# n)
  newArray (l, u) e = ST (\w -> case safeRangeSize (l, u) of
    I# n -> case newArray# n e w of a -> Box# (STArray l u n a))
  newArray_ b = newArray b unwritten
  unsafeRead (STArray _ _ _ a) (I# i) = ST (\w -> readArray# a i w)
  unsafeWrite (STArray _ _ _ a) (I# i) e = ST (\w -> case writeArray# a i e w of _ -> Box# ())
  rawMArray (STArray l u n a) = return (RawBoxed l u n a)
  unsafeFromRaw (RawBoxed l u n a) = return (Just (STArray l u n a))
  unsafeFromRaw _                  = return Nothing
  inMemory _ act = unsafeIOToST act
  {-# INLINE readArray #-}
  readArray (STArray l u n a) i = ST act
    where act w = readArray# a (safeIndex# l u n i) w
  {-# INLINE writeArray #-}
  writeArray (STArray l u n a) i e = ST act
    where act w = case writeArray# a (safeIndex# l u n i) e w of _ -> Box# ()

instance MArray (STArray s) e (Lazy.ST s) where
  getBounds a = strictToLazyST (getBounds a)
  getNumElements a = strictToLazyST (getNumElements a)
  newArray b e = strictToLazyST (newArray b e)
  newArray_ b = strictToLazyST (newArray_ b)
  unsafeRead a i = strictToLazyST (unsafeRead a i)
  unsafeWrite a i e = strictToLazyST (unsafeWrite a i e)
  rawMArray a = strictToLazyST (rawMArray a)
  unsafeFromRaw r = strictToLazyST (unsafeFromRaw r)
  inMemory a act = strictToLazyST (inMemory a act)

instance {-# OVERLAPPABLE #-} Unboxed e => MArray (STUArray s) e (ST s) where
  getBounds (STUArray l u _ _) = return (l, u)
  getNumElements (STUArray _ _ n _) = return (I# n)
  newArray (l, u) e = ST (\w -> case safeRangeSize (l, u) of
    I# n -> case newBytes# (bytesFor# (Proxy# :: Proxy# e) n) w of
      b -> case setAllU# b e 0# n w of _ -> Box# (STUArray l u n b))
  newArray_ (l, u) = ST (\w -> case safeRangeSize (l, u) of
    I# n -> case newBytes# (bytesFor# (Proxy# :: Proxy# e) n) w of b -> Box# (STUArray l u n b))
  unsafeRead (STUArray _ _ _ b) (I# i) = ST (\w -> readU# b i w)
  unsafeWrite (STUArray _ _ _ b) (I# i) e = ST (\w -> case writeU# b i e w of _ -> Box# ())
  rawMArray (STUArray l u n b) = return (RawBytes l u n b)
  unsafeFromRaw (RawBytes l u n b) = return (Just (STUArray l u n b))
  unsafeFromRaw _                  = return Nothing
  inMemory _ act = unsafeIOToST act
  {-# INLINE readArray #-}
  readArray (STUArray l u n b) i = ST act
    where act w = readU# b (safeIndex# l u n i) w
  {-# INLINE writeArray #-}
  writeArray (STUArray l u n b) i e = ST act
    where act w = case writeU# b (safeIndex# l u n i) e w of _ -> Box# ()

instance MArray IOArray e IO where
  getBounds (IOArray a) = stToIO (getBounds a)
  getNumElements (IOArray a) = stToIO (getNumElements a)
  newArray b e = fmap IOArray (stToIO (newArray b e))
  newArray_ b = fmap IOArray (stToIO (newArray_ b))
  unsafeRead (IOArray a) i = stToIO (unsafeRead a i)
  unsafeWrite (IOArray a) i e = stToIO (unsafeWrite a i e)
  rawMArray (IOArray a) = stToIO (rawMArray a)
  unsafeFromRaw r = fmap (fmap IOArray) (stToIO (unsafeFromRaw r))
  inMemory _ act = act
  {-# INLINE readArray #-}
  readArray (IOArray (STArray l u n a)) i = IO act
    where act w = readArray# a (safeIndex# l u n i) w
  {-# INLINE writeArray #-}
  writeArray (IOArray (STArray l u n a)) i e = IO act
    where act w = case writeArray# a (safeIndex# l u n i) e w of _ -> Box# ()

instance {-# OVERLAPPABLE #-} Unboxed e => MArray IOUArray e IO where
  getBounds (IOUArray a) = stToIO (getBounds a)
  getNumElements (IOUArray a) = stToIO (getNumElements a)
  newArray b e = fmap IOUArray (stToIO (newArray b e))
  newArray_ b = fmap IOUArray (stToIO (newArray_ b))
  unsafeRead (IOUArray a) i = stToIO (unsafeRead a i)
  unsafeWrite (IOUArray a) i e = stToIO (unsafeWrite a i e)
  rawMArray (IOUArray a) = stToIO (rawMArray a)
  unsafeFromRaw r = fmap (fmap IOUArray) (stToIO (unsafeFromRaw r))
  inMemory _ act = act
  {-# INLINE readArray #-}
  readArray (IOUArray (STUArray l u n b)) i = IO act
    where act w = readU# b (safeIndex# l u n i) w
  {-# INLINE writeArray #-}
  writeArray (IOUArray (STUArray l u n b)) i e = IO act
    where act w = case writeU# b (safeIndex# l u n i) e w of _ -> Box# ()

newListArray :: (MArray a e m, Ix i) => (i, i) -> [e] -> m (a i e)
newListArray b es = do
  a <- newArray_ b
  let n = safeRangeSize b
      go _ [] = return ()
      go i (x:xs) = if i == n then return () else unsafeWrite a i x >> go (i + 1) xs
  go 0 es
  return a

getElems :: (MArray a e m, Ix i) => a i e -> m [e]
getElems a = do
  n <- getNumElements a
  mapM (unsafeRead a) (enumFromTo 0 (n - 1))

getAssocs :: (MArray a e m, Ix i) => a i e -> m [(i, e)]
getAssocs a = do
  b <- getBounds a
  es <- getElems a
  return (zip (range b) es)

mapArray :: (MArray a e' m, MArray a e m, Ix i) => (e' -> e) -> a i e' -> m (a i e)
mapArray f a = do
  b <- getBounds a
  n <- getNumElements a
  c <- newArray_ b
  mapM_ (\i -> unsafeRead a i >>= \e -> unsafeWrite c i (f e)) (enumFromTo 0 (n - 1))
  return c

mapIndices :: (MArray a e m, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> m (a i e)
mapIndices b f a = do
  c <- newArray_ b
  mapM_ (\(k, i) -> readArray a (f i) >>= unsafeWrite c k) (zip (enumFrom 0) (range b))
  return c

-- Freezing and thawing ------------------------------------------------------------------------------------------------

copyRaw :: Raw i e -> IO (Raw i e)
copyRaw (RawBoxed l u n a) = IO (\w -> case cloneArray# a 0# n w of b -> Box# (RawBoxed l u n b))
copyRaw (RawBytes l u n b) = IO (\w -> case newBytes# (sizeBytes# b) w of
  c -> case copyBytes# b 0# c 0# (sizeBytes# b) w of _ -> Box# (RawBytes l u n c))
copyRaw RawUnknown         = return RawUnknown

freeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
freeze a = do
  raw <- rawMArray a
  case ofRaw raw of
    Just b  -> do
      copy <- inMemory a (copyRaw raw)
      return (maybe b id (ofRaw copy))
    Nothing -> slowFreeze a

unsafeFreeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
unsafeFreeze a = do
  raw <- rawMArray a
  maybe (slowFreeze a) return (ofRaw raw)

slowFreeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
slowFreeze a = do
  b <- getBounds a
  es <- getElems a
  return (listArray b es)

thaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
thaw a = do
  same <- unsafeFromRaw (rawOf a)
  case same of
    Just b  -> do
      copy <- inMemory b (copyRaw (rawOf a))
      again <- unsafeFromRaw copy
      return (maybe b id again)
    Nothing -> newListArray (bounds a) (elems a)

unsafeThaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
unsafeThaw a = do
  same <- unsafeFromRaw (rawOf a)
  maybe (newListArray (bounds a) (elems a)) return same

-- Of one sort ---------------------------------------------------------------------------------------------------------

-- | The same memory, as what else its bits mean: elements of the same size lie in the same way.
castSTUArray :: STUArray s i a -> ST s (STUArray s i b)
castSTUArray (STUArray l u n b) = return (STUArray l u n b)

castIOUArray :: IOUArray i a -> IO (IOUArray i b)
castIOUArray (IOUArray (STUArray l u n b)) = return (IOUArray (STUArray l u n b))

freezeSTUArray, unsafeFreezeSTUArray :: STUArray s i e -> ST s (UArray i e)
freezeSTUArray (STUArray l u n b) = ST (\w -> case newBytes# (sizeBytes# b) w of
  c -> case copyBytes# b 0# c 0# (sizeBytes# b) w of _ -> Box# (UArray l u n c))
unsafeFreezeSTUArray (STUArray l u n b) = return (UArray l u n b)

thawSTUArray, unsafeThawSTUArray :: UArray i e -> ST s (STUArray s i e)
thawSTUArray (UArray l u n b) = ST (\w -> case newBytes# (sizeBytes# b) w of
  c -> case copyBytes# b 0# c 0# (sizeBytes# b) w of _ -> Box# (STUArray l u n c))
unsafeThawSTUArray (UArray l u n b) = return (STUArray l u n b)

freezeIOArray, unsafeFreezeIOArray :: IOArray i e -> IO (Array i e)
freezeIOArray (IOArray (STArray l u n a)) = IO (\w -> case cloneArray# a 0# n w of b -> Box# (Array l u n b))
unsafeFreezeIOArray (IOArray (STArray l u n a)) = return (Array l u n a)

thawIOArray, unsafeThawIOArray :: Array i e -> IO (IOArray i e)
thawIOArray (Array l u n a) = IO (\w -> case cloneArray# a 0# n w of b -> Box# (IOArray (STArray l u n b)))
unsafeThawIOArray (Array l u n a) = return (IOArray (STArray l u n a))

listArrayST :: Ix i => (i, i) -> [e] -> ST s (STArray s i e)
listArrayST = newListArray

listUArrayST :: (MArray (STUArray s) e (ST s), Ix i) => (i, i) -> [e] -> ST s (STUArray s i e)
listUArrayST = newListArray

eqUArray :: (IArray UArray e, Ix i, Eq e) => UArray i e -> UArray i e -> Bool
eqUArray = (==)

cmpUArray :: (IArray UArray e, Ix i, Ord e) => UArray i e -> UArray i e -> Ordering
cmpUArray = compare

runSTArray :: (forall s . ST s (STArray s i e)) -> Array i e
runSTArray m = case runST (fmap STEscape m) of STEscape (STArray l u n a) -> Array l u n a

runSTUArray :: (forall s . ST s (STUArray s i e)) -> UArray i e
runSTUArray m = case runST (fmap STUEscape m) of STUEscape (STUArray l u n b) -> UArray l u n b

-- | An array whose region is over.
data STEscape i e  = forall s . STEscape (STArray s i e)
data STUEscape i e = forall s . STUEscape (STUArray s i e)
