{-# LANGUAGE CPP, MagicHash, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, TypeFamilies, ScopedTypeVariables, UndecidableInstances #-}
-- | Vectors whose elements lie in memory as they are. How they do is said for each type of elements: numbers and characters are a column of
-- memory, those of tuples have one for each component, and a newtype has the vector of what is inside.
module Data.Vector.Unboxed.Base (Unbox, Vector (..), MVector (..), IOVector, STVector) where

import Control.DeepSeq (NFData (..))
import Control.Monad.Primitive (RealWorld)
import Control.Monad.ST (ST)
import Tarry.UArray (Unboxed (..))
import Data.Complex (Complex (..))
import Data.Functor.Compose (Compose (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Data.Int
import Data.Monoid (All (..), Alt (..), Any (..), Dual (..), Product (..), Sum (..))
import Data.Ord (Down (..))
import Data.Semigroup (Arg (..), First (..), Last (..), Max (..), Min (..), WrappedMonoid (..))
import Data.Vector.Generic (Mutable)
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Generic.Mutable as M
import Data.Word
import Tarry.Prim
import Tarry.Typeable (Proxy# (..))
import Tarry.Types (Int (..), ST (..), isTrue#)

data family Vector a
data family MVector s a

type IOVector = MVector RealWorld
type STVector s = MVector s

type instance Mutable Vector = MVector

class (G.Vector Vector a, M.MVector MVector a) => Unbox a

instance NFData (Vector a) where
  rnf v = v `seq` ()

instance NFData (MVector s a) where
  rnf v = v `seq` ()

-- Columns --------------------------------------------------------------------------------------------------------------

-- | Where it begins, how many, the memory.
data Column e = Column !Int !Int Bytes#

size :: Column e -> Int
size (Column _ n _) = n
{-# INLINE size #-}

part :: Int -> Int -> Column e -> Column e
part i n (Column o _ b) = Column (o + i) n b
{-# INLINE part #-}

overlap :: Column e -> Column e -> Bool
overlap (Column i m a) (Column j n b) = isTrue# (sameObject# a b) && i < j + n && j < i + m

newColumn :: forall e s. Unboxed e => Int -> ST s (Column e)
newColumn (I# n) = ST (\w -> case newBytes# (bytesFor# (Proxy# :: Proxy# e) n) w of b -> Box# (Column 0 (I# n) b))
{-# INLINE newColumn #-}

indexColumn :: Unboxed e => Column e -> Int -> G.Box e
indexColumn (Column (I# o) _ b) (I# i) = case indexU# b (o +# i) of x -> G.Box x
{-# INLINE indexColumn #-}

readColumn :: Unboxed e => Column e -> Int -> ST s e
readColumn (Column (I# o) _ b) (I# i) = ST (\w -> readU# b (o +# i) w)
{-# INLINE readColumn #-}

writeColumn :: Unboxed e => Column e -> Int -> e -> ST s ()
writeColumn (Column (I# o) _ b) (I# i) x = ST (\w -> case writeU# b (o +# i) x w of _ -> Box# ())
{-# INLINE writeColumn #-}

-- | To the first.
moveColumn :: forall e s. Unboxed e => Column e -> Column e -> ST s ()
moveColumn (Column (I# o) (I# n) a) (Column (I# i) _ b) =
  ST (\w -> case copyBytes# b (bytes i) a (bytes o) (bytes n) w of _ -> Box# ())
  where
    bytes :: Int# -> Int#
    bytes k = bytesFor# (Proxy# :: Proxy# e) k

#define COLUMN(type, V, MV) \
newtype instance Vector type = V (Column type) \
; newtype instance MVector s type = MV (Column type) \
; instance Unbox type \
; instance M.MVector MVector type where { \
; basicLength (MV c) = size c \
; basicUnsafeSlice i n (MV c) = MV (part i n c) \
; basicOverlaps (MV a) (MV b) = overlap a b \
; basicUnsafeNew n = fmap MV (newColumn n) \
; basicInitialize _ = return () \
; basicUnsafeRead (MV c) i = readColumn c i \
; basicUnsafeWrite (MV c) i x = writeColumn c i x \
; basicUnsafeCopy (MV a) (MV b) = moveColumn a b \
; basicUnsafeMove (MV a) (MV b) = moveColumn a b } \
; instance G.Vector Vector type where { \
; basicUnsafeFreeze (MV c) = return (V c) \
; basicUnsafeThaw (V c) = return (MV c) \
; basicLength (V c) = size c \
; basicUnsafeSlice i n (V c) = V (part i n c) \
; basicUnsafeIndexM (V c) i = indexColumn c i \
; elemseq _ = seq }

COLUMN(Int, V_Int, MV_Int)
COLUMN(Word, V_Word, MV_Word)
COLUMN(Char, V_Char, MV_Char)
COLUMN(Bool, V_Bool, MV_Bool)
COLUMN(Double, V_Double, MV_Double)
COLUMN(Float, V_Float, MV_Float)
COLUMN(Int8, V_Int8, MV_Int8)
COLUMN(Int16, V_Int16, MV_Int16)
COLUMN(Int32, V_Int32, MV_Int32)
COLUMN(Int64, V_Int64, MV_Int64)
COLUMN(Word8, V_Word8, MV_Word8)
COLUMN(Word16, V_Word16, MV_Word16)
COLUMN(Word32, V_Word32, MV_Word32)
COLUMN(Word64, V_Word64, MV_Word64)

-- Tuples ---------------------------------------------------------------------------------------------------------------

newtype instance Vector () = V_Unit Int
newtype instance MVector s () = MV_Unit Int
instance Unbox ()

instance M.MVector MVector () where
  basicLength (MV_Unit n) = n
  basicUnsafeSlice _ n (MV_Unit _) = MV_Unit n
  basicOverlaps _ _ = False
  basicUnsafeNew n = return (MV_Unit n)
  basicInitialize _ = return ()
  basicUnsafeRead _ _ = return ()
  basicUnsafeWrite _ _ x = x `seq` return ()
  basicUnsafeCopy _ _ = return ()
  basicUnsafeMove _ _ = return ()

instance G.Vector Vector () where
  basicUnsafeFreeze (MV_Unit n) = return (V_Unit n)
  basicUnsafeThaw (V_Unit n) = return (MV_Unit n)
  basicLength (V_Unit n) = n
  basicUnsafeSlice _ n (V_Unit _) = V_Unit n
  basicUnsafeIndexM _ _ = G.Box ()
  elemseq _ = seq

data instance Vector (a, b) = V_2 !Int !(Vector a) !(Vector b)
data instance MVector s (a, b) = MV_2 !Int !(MVector s a) !(MVector s b)
instance (Unbox a, Unbox b) => Unbox (a, b)

instance (Unbox a, Unbox b) => M.MVector MVector (a, b) where
  basicLength (MV_2 n _ _) = n
  basicUnsafeSlice i n (MV_2 _ a b) = MV_2 n (M.basicUnsafeSlice i n a) (M.basicUnsafeSlice i n b)
  basicOverlaps (MV_2 _ a b) (MV_2 _ a' b') = M.basicOverlaps a a' || M.basicOverlaps b b'
  basicUnsafeNew n = MV_2 n <$> M.basicUnsafeNew n <*> M.basicUnsafeNew n
  basicInitialize (MV_2 _ a b) = M.basicInitialize a >> M.basicInitialize b
  basicUnsafeRead (MV_2 _ a b) i = (,) <$> M.basicUnsafeRead a i <*> M.basicUnsafeRead b i
  basicUnsafeWrite (MV_2 _ a b) i (a', b') = M.basicUnsafeWrite a i a' >> M.basicUnsafeWrite b i b'
  basicUnsafeCopy (MV_2 _ a b) (MV_2 _ a' b') = M.basicUnsafeCopy a a' >> M.basicUnsafeCopy b b'
  basicUnsafeMove (MV_2 _ a b) (MV_2 _ a' b') = M.basicUnsafeMove a a' >> M.basicUnsafeMove b b'

instance (Unbox a, Unbox b) => G.Vector Vector (a, b) where
  basicUnsafeFreeze (MV_2 n a b) = V_2 n <$> G.basicUnsafeFreeze a <*> G.basicUnsafeFreeze b
  basicUnsafeThaw (V_2 n a b) = MV_2 n <$> G.basicUnsafeThaw a <*> G.basicUnsafeThaw b
  basicLength (V_2 n _ _) = n
  basicUnsafeSlice i n (V_2 _ a b) = V_2 n (G.basicUnsafeSlice i n a) (G.basicUnsafeSlice i n b)
  basicUnsafeIndexM (V_2 _ a b) i = (,) <$> G.basicUnsafeIndexM a i <*> G.basicUnsafeIndexM b i
  elemseq _ = seq

data instance Vector (a, b, c) = V_3 !Int !(Vector a) !(Vector b) !(Vector c)
data instance MVector s (a, b, c) = MV_3 !Int !(MVector s a) !(MVector s b) !(MVector s c)
instance (Unbox a, Unbox b, Unbox c) => Unbox (a, b, c)

instance (Unbox a, Unbox b, Unbox c) => M.MVector MVector (a, b, c) where
  basicLength (MV_3 n _ _ _) = n
  basicUnsafeSlice i n (MV_3 _ a b c) = MV_3 n (M.basicUnsafeSlice i n a) (M.basicUnsafeSlice i n b) (M.basicUnsafeSlice i n c)
  basicOverlaps (MV_3 _ a b c) (MV_3 _ a' b' c') = M.basicOverlaps a a' || M.basicOverlaps b b' || M.basicOverlaps c c'
  basicUnsafeNew n = MV_3 n <$> M.basicUnsafeNew n <*> M.basicUnsafeNew n <*> M.basicUnsafeNew n
  basicInitialize (MV_3 _ a b c) = M.basicInitialize a >> M.basicInitialize b >> M.basicInitialize c
  basicUnsafeRead (MV_3 _ a b c) i = (,,) <$> M.basicUnsafeRead a i <*> M.basicUnsafeRead b i <*> M.basicUnsafeRead c i
  basicUnsafeWrite (MV_3 _ a b c) i (a', b', c') = M.basicUnsafeWrite a i a' >> M.basicUnsafeWrite b i b' >> M.basicUnsafeWrite c i c'
  basicUnsafeCopy (MV_3 _ a b c) (MV_3 _ a' b' c') = M.basicUnsafeCopy a a' >> M.basicUnsafeCopy b b' >> M.basicUnsafeCopy c c'
  basicUnsafeMove (MV_3 _ a b c) (MV_3 _ a' b' c') = M.basicUnsafeMove a a' >> M.basicUnsafeMove b b' >> M.basicUnsafeMove c c'

instance (Unbox a, Unbox b, Unbox c) => G.Vector Vector (a, b, c) where
  basicUnsafeFreeze (MV_3 n a b c) = V_3 n <$> G.basicUnsafeFreeze a <*> G.basicUnsafeFreeze b <*> G.basicUnsafeFreeze c
  basicUnsafeThaw (V_3 n a b c) = MV_3 n <$> G.basicUnsafeThaw a <*> G.basicUnsafeThaw b <*> G.basicUnsafeThaw c
  basicLength (V_3 n _ _ _) = n
  basicUnsafeSlice i n (V_3 _ a b c) = V_3 n (G.basicUnsafeSlice i n a) (G.basicUnsafeSlice i n b) (G.basicUnsafeSlice i n c)
  basicUnsafeIndexM (V_3 _ a b c) i = (,,) <$> G.basicUnsafeIndexM a i <*> G.basicUnsafeIndexM b i <*> G.basicUnsafeIndexM c i
  elemseq _ = seq

data instance Vector (a, b, c, d) = V_4 !Int !(Vector a) !(Vector b) !(Vector c) !(Vector d)
data instance MVector s (a, b, c, d) = MV_4 !Int !(MVector s a) !(MVector s b) !(MVector s c) !(MVector s d)
instance (Unbox a, Unbox b, Unbox c, Unbox d) => Unbox (a, b, c, d)

instance (Unbox a, Unbox b, Unbox c, Unbox d) => M.MVector MVector (a, b, c, d) where
  basicLength (MV_4 n _ _ _ _) = n
  basicUnsafeSlice i n (MV_4 _ a b c d) = MV_4 n (M.basicUnsafeSlice i n a) (M.basicUnsafeSlice i n b) (M.basicUnsafeSlice i n c) (M.basicUnsafeSlice i n d)
  basicOverlaps (MV_4 _ a b c d) (MV_4 _ a' b' c' d') = M.basicOverlaps a a' || M.basicOverlaps b b' || M.basicOverlaps c c' || M.basicOverlaps d d'
  basicUnsafeNew n = MV_4 n <$> M.basicUnsafeNew n <*> M.basicUnsafeNew n <*> M.basicUnsafeNew n <*> M.basicUnsafeNew n
  basicInitialize (MV_4 _ a b c d) = M.basicInitialize a >> M.basicInitialize b >> M.basicInitialize c >> M.basicInitialize d
  basicUnsafeRead (MV_4 _ a b c d) i = (,,,) <$> M.basicUnsafeRead a i <*> M.basicUnsafeRead b i <*> M.basicUnsafeRead c i <*> M.basicUnsafeRead d i
  basicUnsafeWrite (MV_4 _ a b c d) i (a', b', c', d') = M.basicUnsafeWrite a i a' >> M.basicUnsafeWrite b i b' >> M.basicUnsafeWrite c i c' >> M.basicUnsafeWrite d i d'
  basicUnsafeCopy (MV_4 _ a b c d) (MV_4 _ a' b' c' d') = M.basicUnsafeCopy a a' >> M.basicUnsafeCopy b b' >> M.basicUnsafeCopy c c' >> M.basicUnsafeCopy d d'
  basicUnsafeMove (MV_4 _ a b c d) (MV_4 _ a' b' c' d') = M.basicUnsafeMove a a' >> M.basicUnsafeMove b b' >> M.basicUnsafeMove c c' >> M.basicUnsafeMove d d'

instance (Unbox a, Unbox b, Unbox c, Unbox d) => G.Vector Vector (a, b, c, d) where
  basicUnsafeFreeze (MV_4 n a b c d) = V_4 n <$> G.basicUnsafeFreeze a <*> G.basicUnsafeFreeze b <*> G.basicUnsafeFreeze c <*> G.basicUnsafeFreeze d
  basicUnsafeThaw (V_4 n a b c d) = MV_4 n <$> G.basicUnsafeThaw a <*> G.basicUnsafeThaw b <*> G.basicUnsafeThaw c <*> G.basicUnsafeThaw d
  basicLength (V_4 n _ _ _ _) = n
  basicUnsafeSlice i n (V_4 _ a b c d) = V_4 n (G.basicUnsafeSlice i n a) (G.basicUnsafeSlice i n b) (G.basicUnsafeSlice i n c) (G.basicUnsafeSlice i n d)
  basicUnsafeIndexM (V_4 _ a b c d) i = (,,,) <$> G.basicUnsafeIndexM a i <*> G.basicUnsafeIndexM b i <*> G.basicUnsafeIndexM c i <*> G.basicUnsafeIndexM d i
  elemseq _ = seq

data instance Vector (a, b, c, d, e) = V_5 !Int !(Vector a) !(Vector b) !(Vector c) !(Vector d) !(Vector e)
data instance MVector s (a, b, c, d, e) = MV_5 !Int !(MVector s a) !(MVector s b) !(MVector s c) !(MVector s d) !(MVector s e)
instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => Unbox (a, b, c, d, e)

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => M.MVector MVector (a, b, c, d, e) where
  basicLength (MV_5 n _ _ _ _ _) = n
  basicUnsafeSlice i n (MV_5 _ a b c d e) = MV_5 n (M.basicUnsafeSlice i n a) (M.basicUnsafeSlice i n b) (M.basicUnsafeSlice i n c) (M.basicUnsafeSlice i n d) (M.basicUnsafeSlice i n e)
  basicOverlaps (MV_5 _ a b c d e) (MV_5 _ a' b' c' d' e') = M.basicOverlaps a a' || M.basicOverlaps b b' || M.basicOverlaps c c' || M.basicOverlaps d d' || M.basicOverlaps e e'
  basicUnsafeNew n = MV_5 n <$> M.basicUnsafeNew n <*> M.basicUnsafeNew n <*> M.basicUnsafeNew n <*> M.basicUnsafeNew n <*> M.basicUnsafeNew n
  basicInitialize (MV_5 _ a b c d e) = M.basicInitialize a >> M.basicInitialize b >> M.basicInitialize c >> M.basicInitialize d >> M.basicInitialize e
  basicUnsafeRead (MV_5 _ a b c d e) i = (,,,,) <$> M.basicUnsafeRead a i <*> M.basicUnsafeRead b i <*> M.basicUnsafeRead c i <*> M.basicUnsafeRead d i <*> M.basicUnsafeRead e i
  basicUnsafeWrite (MV_5 _ a b c d e) i (a', b', c', d', e') = M.basicUnsafeWrite a i a' >> M.basicUnsafeWrite b i b' >> M.basicUnsafeWrite c i c' >> M.basicUnsafeWrite d i d' >> M.basicUnsafeWrite e i e'
  basicUnsafeCopy (MV_5 _ a b c d e) (MV_5 _ a' b' c' d' e') = M.basicUnsafeCopy a a' >> M.basicUnsafeCopy b b' >> M.basicUnsafeCopy c c' >> M.basicUnsafeCopy d d' >> M.basicUnsafeCopy e e'
  basicUnsafeMove (MV_5 _ a b c d e) (MV_5 _ a' b' c' d' e') = M.basicUnsafeMove a a' >> M.basicUnsafeMove b b' >> M.basicUnsafeMove c c' >> M.basicUnsafeMove d d' >> M.basicUnsafeMove e e'

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => G.Vector Vector (a, b, c, d, e) where
  basicUnsafeFreeze (MV_5 n a b c d e) = V_5 n <$> G.basicUnsafeFreeze a <*> G.basicUnsafeFreeze b <*> G.basicUnsafeFreeze c <*> G.basicUnsafeFreeze d <*> G.basicUnsafeFreeze e
  basicUnsafeThaw (V_5 n a b c d e) = MV_5 n <$> G.basicUnsafeThaw a <*> G.basicUnsafeThaw b <*> G.basicUnsafeThaw c <*> G.basicUnsafeThaw d <*> G.basicUnsafeThaw e
  basicLength (V_5 n _ _ _ _ _) = n
  basicUnsafeSlice i n (V_5 _ a b c d e) = V_5 n (G.basicUnsafeSlice i n a) (G.basicUnsafeSlice i n b) (G.basicUnsafeSlice i n c) (G.basicUnsafeSlice i n d) (G.basicUnsafeSlice i n e)
  basicUnsafeIndexM (V_5 _ a b c d e) i = (,,,,) <$> G.basicUnsafeIndexM a i <*> G.basicUnsafeIndexM b i <*> G.basicUnsafeIndexM c i <*> G.basicUnsafeIndexM d i <*> G.basicUnsafeIndexM e i
  elemseq _ = seq

data instance Vector (a, b, c, d, e, f) = V_6 !Int !(Vector a) !(Vector b) !(Vector c) !(Vector d) !(Vector e) !(Vector f)
data instance MVector s (a, b, c, d, e, f) = MV_6 !Int !(MVector s a) !(MVector s b) !(MVector s c) !(MVector s d) !(MVector s e) !(MVector s f)
instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => Unbox (a, b, c, d, e, f)

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => M.MVector MVector (a, b, c, d, e, f) where
  basicLength (MV_6 n _ _ _ _ _ _) = n
  basicUnsafeSlice i n (MV_6 _ a b c d e f) = MV_6 n (M.basicUnsafeSlice i n a) (M.basicUnsafeSlice i n b) (M.basicUnsafeSlice i n c) (M.basicUnsafeSlice i n d) (M.basicUnsafeSlice i n e) (M.basicUnsafeSlice i n f)
  basicOverlaps (MV_6 _ a b c d e f) (MV_6 _ a' b' c' d' e' f') = M.basicOverlaps a a' || M.basicOverlaps b b' || M.basicOverlaps c c' || M.basicOverlaps d d' || M.basicOverlaps e e' || M.basicOverlaps f f'
  basicUnsafeNew n = MV_6 n <$> M.basicUnsafeNew n <*> M.basicUnsafeNew n <*> M.basicUnsafeNew n <*> M.basicUnsafeNew n <*> M.basicUnsafeNew n <*> M.basicUnsafeNew n
  basicInitialize (MV_6 _ a b c d e f) = M.basicInitialize a >> M.basicInitialize b >> M.basicInitialize c >> M.basicInitialize d >> M.basicInitialize e >> M.basicInitialize f
  basicUnsafeRead (MV_6 _ a b c d e f) i = (,,,,,) <$> M.basicUnsafeRead a i <*> M.basicUnsafeRead b i <*> M.basicUnsafeRead c i <*> M.basicUnsafeRead d i <*> M.basicUnsafeRead e i <*> M.basicUnsafeRead f i
  basicUnsafeWrite (MV_6 _ a b c d e f) i (a', b', c', d', e', f') = M.basicUnsafeWrite a i a' >> M.basicUnsafeWrite b i b' >> M.basicUnsafeWrite c i c' >> M.basicUnsafeWrite d i d' >> M.basicUnsafeWrite e i e' >> M.basicUnsafeWrite f i f'
  basicUnsafeCopy (MV_6 _ a b c d e f) (MV_6 _ a' b' c' d' e' f') = M.basicUnsafeCopy a a' >> M.basicUnsafeCopy b b' >> M.basicUnsafeCopy c c' >> M.basicUnsafeCopy d d' >> M.basicUnsafeCopy e e' >> M.basicUnsafeCopy f f'
  basicUnsafeMove (MV_6 _ a b c d e f) (MV_6 _ a' b' c' d' e' f') = M.basicUnsafeMove a a' >> M.basicUnsafeMove b b' >> M.basicUnsafeMove c c' >> M.basicUnsafeMove d d' >> M.basicUnsafeMove e e' >> M.basicUnsafeMove f f'

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => G.Vector Vector (a, b, c, d, e, f) where
  basicUnsafeFreeze (MV_6 n a b c d e f) = V_6 n <$> G.basicUnsafeFreeze a <*> G.basicUnsafeFreeze b <*> G.basicUnsafeFreeze c <*> G.basicUnsafeFreeze d <*> G.basicUnsafeFreeze e <*> G.basicUnsafeFreeze f
  basicUnsafeThaw (V_6 n a b c d e f) = MV_6 n <$> G.basicUnsafeThaw a <*> G.basicUnsafeThaw b <*> G.basicUnsafeThaw c <*> G.basicUnsafeThaw d <*> G.basicUnsafeThaw e <*> G.basicUnsafeThaw f
  basicLength (V_6 n _ _ _ _ _ _) = n
  basicUnsafeSlice i n (V_6 _ a b c d e f) = V_6 n (G.basicUnsafeSlice i n a) (G.basicUnsafeSlice i n b) (G.basicUnsafeSlice i n c) (G.basicUnsafeSlice i n d) (G.basicUnsafeSlice i n e) (G.basicUnsafeSlice i n f)
  basicUnsafeIndexM (V_6 _ a b c d e f) i = (,,,,,) <$> G.basicUnsafeIndexM a i <*> G.basicUnsafeIndexM b i <*> G.basicUnsafeIndexM c i <*> G.basicUnsafeIndexM d i <*> G.basicUnsafeIndexM e i <*> G.basicUnsafeIndexM f i
  elemseq _ = seq

-- What is inside -------------------------------------------------------------------------------------------------------

#define INSIDE(context, type, inside, V, MV, pattern, value) \
newtype instance Vector (type) = V (Vector (inside)) \
; newtype instance MVector s (type) = MV (MVector s (inside)) \
; instance context => Unbox (type) \
; instance context => M.MVector MVector (type) where { \
; basicLength (MV v) = M.basicLength v \
; basicUnsafeSlice i n (MV v) = MV (M.basicUnsafeSlice i n v) \
; basicOverlaps (MV v) (MV w) = M.basicOverlaps v w \
; basicUnsafeNew n = fmap MV (M.basicUnsafeNew n) \
; basicInitialize (MV v) = M.basicInitialize v \
; basicUnsafeRead (MV v) i = fmap (\value -> pattern) (M.basicUnsafeRead v i) \
; basicUnsafeWrite (MV v) i (pattern) = M.basicUnsafeWrite v i value \
; basicUnsafeCopy (MV v) (MV w) = M.basicUnsafeCopy v w \
; basicUnsafeMove (MV v) (MV w) = M.basicUnsafeMove v w } \
; instance context => G.Vector Vector (type) where { \
; basicUnsafeFreeze (MV v) = fmap V (G.basicUnsafeFreeze v) \
; basicUnsafeThaw (V v) = fmap MV (G.basicUnsafeThaw v) \
; basicLength (V v) = G.basicLength v \
; basicUnsafeSlice i n (V v) = V (G.basicUnsafeSlice i n v) \
; basicUnsafeIndexM (V v) i = fmap (\value -> pattern) (G.basicUnsafeIndexM v i) \
; elemseq _ = seq }

INSIDE(Unbox a, Complex a, (a, a), V_Complex, MV_Complex, x :+ y, (x, y))
INSIDE((Unbox a, Unbox b), Arg a b, (a, b), V_Arg, MV_Arg, Arg x y, (x, y))
INSIDE(Unbox a, Identity a, a, V_Identity, MV_Identity, Identity x, x)
INSIDE(Unbox a, Down a, a, V_Down, MV_Down, Down x, x)
INSIDE(Unbox a, Dual a, a, V_Dual, MV_Dual, Dual x, x)
INSIDE(Unbox a, Sum a, a, V_Sum, MV_Sum, Sum x, x)
INSIDE(Unbox a, Product a, a, V_Product, MV_Product, Product x, x)
INSIDE(Unbox a, Min a, a, V_Min, MV_Min, Min x, x)
INSIDE(Unbox a, Max a, a, V_Max, MV_Max, Max x, x)
INSIDE(Unbox a, First a, a, V_First, MV_First, First x, x)
INSIDE(Unbox a, Last a, a, V_Last, MV_Last, Last x, x)
INSIDE(Unbox a, WrappedMonoid a, a, V_WrappedMonoid, MV_WrappedMonoid, WrapMonoid x, x)
INSIDE(Unbox a, Const a b, a, V_Const, MV_Const, Const x, x)
INSIDE(Unbox (f a), Alt f a, f a, V_Alt, MV_Alt, Alt x, x)
INSIDE(Unbox (f (g a)), Compose f g a, f (g a), V_Compose, MV_Compose, Compose x, x)
INSIDE((), All, Bool, V_All, MV_All, All x, x)
INSIDE((), Any, Bool, V_Any, MV_Any, Any x, x)
