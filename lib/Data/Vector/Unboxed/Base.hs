{-# LANGUAGE MagicHash, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, TypeFamilies, ScopedTypeVariables, UndecidableInstances #-}
-- | Vectors whose elements lie in memory as they are. Those of tuples are columns: one for each component.
module Data.Vector.Unboxed.Base (Unbox (..), Columns (..), Vector (..), MVector (..)) where

import Control.DeepSeq (NFData (..))
import Control.Monad.ST (ST)
import Data.Array.Base (Unboxed (..))
import Data.Complex (Complex (..))
import Data.Int
import Data.Vector.Generic (Mutable)
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Generic.Mutable as M
import Data.Word
import Tarry.Prim
import Tarry.Typeable (Proxy# (..))
import Tarry.Types (Int (..), ST (..), isTrue#)

data Columns = None | Column Bytes# | Both Columns Columns

-- | How elements are put into columns.
class Unbox e where
  newColumns   :: Proxy# e -> Int -> ST s Columns
  indexColumns :: Columns -> Int -> e
  readColumns  :: Columns -> Int -> ST s e
  writeColumns :: Columns -> Int -> e -> ST s ()
  -- | From, offset, to, offset, count: they may overlap.
  moveColumns  :: Proxy# e -> Columns -> Int -> Columns -> Int -> Int -> ST s ()

newColumn :: Unboxed e => Proxy# e -> Int -> ST s Columns
newColumn p (I# n) = ST (\w -> case newBytes# (bytesFor# p n) w of b -> Box# (Column b))

indexColumn :: Unboxed e => Columns -> Int -> e
indexColumn (Column b) (I# i) = indexU# b i
indexColumn _ _ = noColumn

readColumn :: Unboxed e => Columns -> Int -> ST s e
readColumn (Column b) (I# i) = ST (\w -> readU# b i w)
readColumn _ _ = noColumn

writeColumn :: Unboxed e => Columns -> Int -> e -> ST s ()
writeColumn (Column b) (I# i) x = ST (\w -> case writeU# b i x w of _ -> Box# ())
writeColumn _ _ _ = noColumn

moveColumn :: Unboxed e => Proxy# e -> Columns -> Int -> Columns -> Int -> Int -> ST s ()
moveColumn p (Column a) (I# i) (Column b) (I# j) (I# n) = ST (\w -> case copyBytes# a (bytesFor# p i) b (bytesFor# p j) (bytesFor# p n) w of _ -> Box# ())
moveColumn _ _ _ _ _ _ = noColumn

noColumn :: a
noColumn = errorWithoutStackTrace "Data.Vector.Unboxed: not a column"

instance Unbox Int where
  newColumns = newColumn
  indexColumns = indexColumn
  readColumns = readColumn
  writeColumns = writeColumn
  moveColumns = moveColumn

instance Unbox Word where
  newColumns = newColumn
  indexColumns = indexColumn
  readColumns = readColumn
  writeColumns = writeColumn
  moveColumns = moveColumn

instance Unbox Char where
  newColumns = newColumn
  indexColumns = indexColumn
  readColumns = readColumn
  writeColumns = writeColumn
  moveColumns = moveColumn

instance Unbox Bool where
  newColumns = newColumn
  indexColumns = indexColumn
  readColumns = readColumn
  writeColumns = writeColumn
  moveColumns = moveColumn

instance Unbox Double where
  newColumns = newColumn
  indexColumns = indexColumn
  readColumns = readColumn
  writeColumns = writeColumn
  moveColumns = moveColumn

instance Unbox Float where
  newColumns = newColumn
  indexColumns = indexColumn
  readColumns = readColumn
  writeColumns = writeColumn
  moveColumns = moveColumn

instance Unbox Int8 where
  newColumns = newColumn
  indexColumns = indexColumn
  readColumns = readColumn
  writeColumns = writeColumn
  moveColumns = moveColumn

instance Unbox Int16 where
  newColumns = newColumn
  indexColumns = indexColumn
  readColumns = readColumn
  writeColumns = writeColumn
  moveColumns = moveColumn

instance Unbox Int32 where
  newColumns = newColumn
  indexColumns = indexColumn
  readColumns = readColumn
  writeColumns = writeColumn
  moveColumns = moveColumn

instance Unbox Int64 where
  newColumns = newColumn
  indexColumns = indexColumn
  readColumns = readColumn
  writeColumns = writeColumn
  moveColumns = moveColumn

instance Unbox Word8 where
  newColumns = newColumn
  indexColumns = indexColumn
  readColumns = readColumn
  writeColumns = writeColumn
  moveColumns = moveColumn

instance Unbox Word16 where
  newColumns = newColumn
  indexColumns = indexColumn
  readColumns = readColumn
  writeColumns = writeColumn
  moveColumns = moveColumn

instance Unbox Word32 where
  newColumns = newColumn
  indexColumns = indexColumn
  readColumns = readColumn
  writeColumns = writeColumn
  moveColumns = moveColumn

instance Unbox Word64 where
  newColumns = newColumn
  indexColumns = indexColumn
  readColumns = readColumn
  writeColumns = writeColumn
  moveColumns = moveColumn

instance Unbox () where
  newColumns _ _ = return None
  indexColumns _ _ = ()
  readColumns _ _ = return ()
  writeColumns _ _ x = x `seq` return ()
  moveColumns _ _ _ _ _ _ = return ()

instance (Unbox a, Unbox b) => Unbox (a, b) where
  newColumns _ n = Both <$> newColumns (Proxy# :: Proxy# a) n <*> newColumns (Proxy# :: Proxy# b) n
  indexColumns c i = case c of
    Both a b -> (indexColumns a i, indexColumns b i)
    _        -> noColumn
  readColumns c i = case c of
    Both a b -> (,) <$> readColumns a i <*> readColumns b i
    _        -> noColumn
  writeColumns c i (x, y) = case c of
    Both a b -> writeColumns a i x >> writeColumns b i y
    _        -> noColumn
  moveColumns _ c i d j n = case (c, d) of
    (Both a b, Both a' b') -> moveColumns (Proxy# :: Proxy# a) a i a' j n >> moveColumns (Proxy# :: Proxy# b) b i b' j n
    _                      -> noColumn

instance (Unbox a, Unbox b, Unbox c) => Unbox (a, b, c) where
  newColumns _ n = newColumns (Proxy# :: Proxy# (a, (b, c))) n
  indexColumns c i = case indexColumns c i of (x, (y, z)) -> (x, y, z)
  readColumns c i = fmap (\(x, (y, z)) -> (x, y, z)) (readColumns c i)
  writeColumns c i (x, y, z) = writeColumns c i (x, (y, z))
  moveColumns _ c i d j n = moveColumns (Proxy# :: Proxy# (a, (b, c))) c i d j n

instance (Unbox a, Unbox b, Unbox c, Unbox d) => Unbox (a, b, c, d) where
  newColumns _ n = newColumns (Proxy# :: Proxy# ((a, b), (c, d))) n
  indexColumns c i = case indexColumns c i of ((x, y), (z, u)) -> (x, y, z, u)
  readColumns c i = fmap (\((x, y), (z, u)) -> (x, y, z, u)) (readColumns c i)
  writeColumns c i (x, y, z, u) = writeColumns c i ((x, y), (z, u))
  moveColumns _ c i d j n = moveColumns (Proxy# :: Proxy# ((a, b), (c, d))) c i d j n

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => Unbox (a, b, c, d, e) where
  newColumns _ n = newColumns (Proxy# :: Proxy# ((a, b), (c, (d, e)))) n
  indexColumns c i = case indexColumns c i of ((x, y), (z, (u, v))) -> (x, y, z, u, v)
  readColumns c i = fmap (\((x, y), (z, (u, v))) -> (x, y, z, u, v)) (readColumns c i)
  writeColumns c i (x, y, z, u, v) = writeColumns c i ((x, y), (z, (u, v)))
  moveColumns _ c i d j n = moveColumns (Proxy# :: Proxy# ((a, b), (c, (d, e)))) c i d j n

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => Unbox (a, b, c, d, e, f) where
  newColumns _ n = newColumns (Proxy# :: Proxy# ((a, (b, c)), (d, (e, f)))) n
  indexColumns c i = case indexColumns c i of ((x, (y, z)), (u, (v, w))) -> (x, y, z, u, v, w)
  readColumns c i = fmap (\((x, (y, z)), (u, (v, w))) -> (x, y, z, u, v, w)) (readColumns c i)
  writeColumns c i (x, y, z, u, v, w) = writeColumns c i ((x, (y, z)), (u, (v, w)))
  moveColumns _ c i d j n = moveColumns (Proxy# :: Proxy# ((a, (b, c)), (d, (e, f)))) c i d j n

instance Unbox a => Unbox (Complex a) where
  newColumns _ n = newColumns (Proxy# :: Proxy# (a, a)) n
  indexColumns c i = case indexColumns c i of (x, y) -> (x :+ y)
  readColumns c i = fmap (\(x, y) -> (x :+ y)) (readColumns c i)
  writeColumns c i (x :+ y) = writeColumns c i (x, y)
  moveColumns _ c i d j n = moveColumns (Proxy# :: Proxy# (a, a)) c i d j n

-- Vectors --------------------------------------------------------------------------------------------------------------

-- | Where it begins, how many.
data Vector a = Vector !Int !Int Columns
data MVector s a = MVector !Int !Int Columns

type instance Mutable Vector = MVector

instance NFData (Vector a) where
  rnf v = v `seq` ()

instance Unbox a => M.MVector MVector a where
  basicLength (MVector _ n _) = n
  basicUnsafeSlice i n (MVector o _ c) = MVector (o + i) n c
  basicOverlaps (MVector i m a) (MVector j n b) = isTrue# (sameObject# a b) && i < j + n && j < i + m
  basicUnsafeNew n = fmap (MVector 0 n) (newColumns (Proxy# :: Proxy# a) n)
  basicUnsafeRead (MVector o _ c) i = readColumns c (o + i)
  basicUnsafeWrite (MVector o _ c) i x = writeColumns c (o + i) x
  basicUnsafeMove (MVector o n a) (MVector p _ b) = moveColumns (Proxy# :: Proxy# a) b p a o n

instance Unbox a => G.Vector Vector a where
  basicUnsafeFreeze (MVector o n c) = return (Vector o n c)
  basicUnsafeThaw (Vector o n c) = return (MVector o n c)
  basicLength (Vector _ n _) = n
  basicUnsafeSlice i n (Vector o _ c) = Vector (o + i) n c
  basicUnsafeIndex (Vector o _ c) i = case indexColumns c (o + i) of x -> G.Box x
