{-# LANGUAGE TypeFamilies, BangPatterns, MagicHash #-}
-- | Sets of Int as binary tries of the bits from the highest down, with paths compressed and 64 neighbours in one bitmap; Data.IntSet is the
-- face of this module.
--
-- Invariants, tested by `valid`. Bin p l r: both sides have elements; those of l are below p, those of r are not. p is the point in the
-- middle between them: the lowest bit set in p (if p is 0, the sign bit) is the highest in which they differ, and above it every element
-- agrees with p. So the set determines the tree, and to search is to compare. Tip b w: b is a multiple of 64, w is not 0; b + i is in the
-- set when bit i of w is. Nil only stands alone.
--
-- What is about midpoints is exported for Data.IntMap.Internal, whose trees look the same down to single keys. Numbers in trees are
-- Int#; questions about them give 1# or 0#.
module Data.IntSet.Internal where

import Prelude hiding (filter, foldl, foldr, map, null)
import Control.DeepSeq (NFData (..))
import qualified Data.Foldable as F
import qualified Data.List as L
import Data.Semigroup (Semigroup (..), stimesIdempotentMonoid)
import qualified Tarry.IsList as List
import Tarry.Prim
import Tarry.Shape
import Tarry.Types
import Text.Read (Lexeme (..), Read (..), lexP, parens, prec, readListPrecDefault)

infixl 9 \\

type Key = Int

data IntSet = Bin Int# !IntSet !IntSet | Tip Int# Int# | Nil

-- | Two sets.
data Two = Two !IntSet !IntSet

-- Midpoints -----------------------------------------------------------------------------------------------------------------

-- | Between two numbers, or what stands for all numbers of two disjoint trees: an element or the midpoint of each.
midpoint :: Int# -> Int# -> Int#
midpoint a b = case xorI# a b of
  differing | 1# <- differing <# 0# -> 0#
            | otherwise             -> case shiftL# 1# (63# -# clz# differing) of
                top -> andI# (orI# a top) (negateInt# top)

-- | Can the number not be in a tree with midpoint p, because it differs above the branching bit?
outside :: Int# -> Int# -> Int#
outside k p = andI# (xorI# k p) (shiftL# (orI# p (negateInt# p)) 1#) /=# 0#

-- | Is the branching bit of the first midpoint higher?
wider :: Int# -> Int# -> Int#
wider p q = lowBits p ># lowBits q

-- | Those below the branching bit.
lowBits :: Int# -> Int#
lowBits m = andI# (andI# (m -# 1#) (notI# m)) 0x7FFFFFFFFFFFFFFF#

-- | Is the second midpoint in the tree of the first, on either side?
contains :: Int# -> Int# -> Int#
contains p q = case wider p q of
  1# -> outside q p ==# 0#
  _  -> 0#

-- Trees ---------------------------------------------------------------------------------------------------------------------

-- | Disjoint trees, each with a number that stands for it.
join :: Int# -> IntSet -> Int# -> IntSet -> IntSet
join _ Nil _ t = t
join _ s _ Nil = s
join a s b t = case midpoint a b of
  p | 1# <- a <# p -> Bin p s t
    | otherwise    -> Bin p t s

-- | Both sides of a midpoint, either may be empty.
bin :: Int# -> IntSet -> IntSet -> IntSet
bin _ Nil r = r
bin _ l Nil = l
bin p l r   = Bin p l r

tip :: Int# -> Int# -> IntSet
tip _ 0# = Nil
tip b w  = Tip b w

base, place :: Int# -> Int#
base k = andI# k -64#
place k = shiftL# 1# (andI# k 63#)

-- | Bits below the place of k in its bitmap, and bits above.
placesBelow, placesAbove :: Int# -> Int#
placesBelow k = place k -# 1#
placesAbove k = shiftL# -2# (andI# k 63#)

-- | An element of a bitmap that is not empty.
lowest, highest :: Int# -> Int# -> Int#
lowest b w = b +# ctz# w
highest b w = b +# (63# -# clz# w)

withoutLowest, withoutHighest :: Int# -> Int#
withoutLowest w = andI# w (w -# 1#)
withoutHighest w = xorI# w (shiftL# 1# (63# -# clz# w))

-- | Two sets by an operation on bitmaps; what to do with what is only in one.
mergeBy :: (Int# -> Int# -> Int#) -> (IntSet -> IntSet) -> (IntSet -> IntSet) -> IntSet -> IntSet -> IntSet
mergeBy op only1 only2 = go
  where
    go s@(Bin p l r) t@(Bin q l' r')
      | 1# <- p ==# q      = let { !t' = go l l'; !u' = go r r' } in bin p t' u'
      | 1# <- contains p q = case q <# p of { 1# -> bin p (go l t) (only1 r); _ -> bin p (only1 l) (go r t) }
      | 1# <- contains q p = case p <# q of { 1# -> bin q (go s l') (only2 r'); _ -> bin q (only2 l') (go s r') }
      | otherwise          = join p (only1 s) q (only2 t)
    go s@(Bin p l r) t@(Tip b _)
      | 1# <- outside b p = join p (only1 s) b (only2 t)
      | 1# <- b <# p      = let { !l' = go l t; !r' = only1 r } in bin p l' r'
      | otherwise         = let { !l' = only1 l; !r' = go r t } in bin p l' r'
    go s@(Tip b _) t@(Bin q l r)
      | 1# <- outside b q = join b (only1 s) q (only2 t)
      | 1# <- b <# q      = let { !l' = go s l; !r' = only2 r } in bin q l' r'
      | otherwise         = let { !l' = only2 l; !r' = go s r } in bin q l' r'
    go s@(Tip b w) t@(Tip c v)
      | 1# <- b ==# c = tip b (op w v)
      | otherwise     = join b (only1 s) c (only2 t)
    go s Nil = only1 s
    go Nil t = only2 t

-- Instances -----------------------------------------------------------------------------------------------------------------

instance Eq IntSet where
  Bin p l r == Bin q l' r' = isTrue# (p ==# q) && l == l' && r == r'
  Tip b w   == Tip c v     = isTrue# (andI# (b ==# c) (w ==# v))
  Nil       == Nil         = True
  _         == _           = False

instance Ord IntSet where
  compare s t = compare (toAscList s) (toAscList t)

instance Show IntSet where
  showsPrec p s = showParen (p > 10) (showString "fromList " . shows (toAscList s))

instance Read IntSet where
  readPrec = parens (prec 10 (do
    Ident "fromList" <- lexP
    xs <- readPrec
    return (fromList xs)))
  readListPrec = readListPrecDefault

instance Semigroup IntSet where
  (<>) = union
  stimes = stimesIdempotentMonoid

instance Monoid IntSet where
  mempty = empty
  mconcat = unions

instance NFData IntSet where
  rnf s = s `seq` ()

-- Asking --------------------------------------------------------------------------------------------------------------------

empty :: IntSet
empty = Nil

singleton :: Key -> IntSet
singleton (I# k) = Tip (base k) (place k)

null :: IntSet -> Bool
null Nil = True
null _   = False

size :: IntSet -> Int
size s = I# (go 0# s)
  where go :: Int# -> IntSet -> Int#
        go n (Bin _ l r) = go (go n l) r
        go n (Tip _ w)   = n +# popCount# w
        go n Nil         = n

member, notMember :: Key -> IntSet -> Bool
member (I# k) s = go s
  where go (Bin p l r) = case k <# p of { 1# -> go l; _ -> go r }
        go (Tip b w)   = isTrue# (andI# (base k ==# b) (andI# w (place k) /=# 0#))
        go Nil         = False
notMember k s = not (member k s)

-- | Candidates found on the way down are in a tree that is passed along: all its elements are on the wanted side.
lookupLT, lookupGT, lookupLE, lookupGE :: Key -> IntSet -> Maybe Key
lookupLT (I# k) s = go Nil s
  where go best t@(Bin p l r)
          | 1# <- outside k p = lookupMax (case k <# p of { 1# -> best; _ -> t })
          | 1# <- k <# p      = go best l
          | otherwise         = go l r
        go best t@(Tip b w)
          | 1# <- base k ># b = lookupMax t
          | 1# <- base k <# b = lookupMax best
          | otherwise         = case andI# w (placesBelow k) of
              0# -> lookupMax best
              v  -> Just (I# (highest b v))
        go best Nil = lookupMax best
lookupGT (I# k) s = go Nil s
  where go best t@(Bin p l r)
          | 1# <- outside k p = lookupMin (case k <# p of { 1# -> t; _ -> best })
          | 1# <- k <# p      = go r l
          | otherwise         = go best r
        go best t@(Tip b w)
          | 1# <- base k <# b = lookupMin t
          | 1# <- base k ># b = lookupMin best
          | otherwise         = case andI# w (placesAbove k) of
              0# -> lookupMin best
              v  -> Just (I# (lowest b v))
        go best Nil = lookupMin best
lookupLE k s | member k s = Just k
             | otherwise  = lookupLT k s
lookupGE k s | member k s = Just k
             | otherwise  = lookupGT k s

lookupMin, lookupMax :: IntSet -> Maybe Key
lookupMin (Bin _ l _) = lookupMin l
lookupMin (Tip b w)   = Just (I# (lowest b w))
lookupMin Nil         = Nothing
lookupMax (Bin _ _ r) = lookupMax r
lookupMax (Tip b w)   = Just (I# (highest b w))
lookupMax Nil         = Nothing

findMin, findMax :: IntSet -> Key
findMin s = case lookupMin s of
  Just k  -> k
  Nothing -> error "findMin: empty set has no minimal element"
findMax s = case lookupMax s of
  Just k  -> k
  Nothing -> error "findMax: empty set has no maximal element"

-- One element ---------------------------------------------------------------------------------------------------------------

insert, delete :: Key -> IntSet -> IntSet
insert (I# k) s = insertBits (base k) (place k) s
delete (I# k) s = deleteBits (base k) (place k) s

insertBits, deleteBits :: Int# -> Int# -> IntSet -> IntSet
insertBits b w t@(Bin p l r)
  | 1# <- outside b p = join b (Tip b w) p t
  | 1# <- b <# p      = Bin p (insertBits b w l) r
  | otherwise         = Bin p l (insertBits b w r)
insertBits b w t@(Tip c v)
  | 1# <- b ==# c     = Tip b (orI# w v)
  | otherwise         = join b (Tip b w) c t
insertBits b w Nil = Tip b w
deleteBits b w t@(Bin p l r)
  | 1# <- outside b p = t
  | 1# <- b <# p      = let !l' = deleteBits b w l in bin p l' r
  | otherwise         = let !r' = deleteBits b w r in bin p l r'
deleteBits b w t@(Tip c v)
  | 1# <- b ==# c     = tip c (andI# v (notI# w))
  | otherwise         = t
deleteBits _ _ Nil = Nil

alterF :: Functor f => (Bool -> f Bool) -> Key -> IntSet -> f IntSet
alterF f k s = fmap choose (f present)
  where present = member k s
        choose True  = if present then s else insert k s
        choose False = if present then delete k s else s

minView, maxView :: IntSet -> Maybe (Key, IntSet)
minView s = case lookupMin s of
  Nothing -> Nothing
  Just k  -> Just (k, deleteMin s)
maxView s = case lookupMax s of
  Nothing -> Nothing
  Just k  -> Just (k, deleteMax s)

deleteMin, deleteMax :: IntSet -> IntSet
deleteMin (Bin p l r) = let !l' = deleteMin l in bin p l' r
deleteMin (Tip b w)   = tip b (withoutLowest w)
deleteMin Nil         = Nil
deleteMax (Bin p l r) = let !r' = deleteMax r in bin p l r'
deleteMax (Tip b w)   = tip b (withoutHighest w)
deleteMax Nil         = Nil

deleteFindMin, deleteFindMax :: IntSet -> (Key, IntSet)
deleteFindMin s = case minView s of
  Just r  -> r
  Nothing -> (error "deleteFindMin: empty set has no minimal element", empty)
deleteFindMax s = case maxView s of
  Just r  -> r
  Nothing -> (error "deleteFindMax: empty set has no maximal element", empty)

-- Two sets ------------------------------------------------------------------------------------------------------------------

union, difference, (\\), intersection :: IntSet -> IntSet -> IntSet
union = mergeBy (\w v -> orI# w v) id id
difference = mergeBy (\w v -> andI# w (notI# v)) id (const Nil)
intersection = mergeBy (\w v -> andI# w v) (const Nil) (const Nil)
s \\ t = difference s t

unions :: Foldable f => f IntSet -> IntSet
unions = F.foldl' union empty

disjoint, isSubsetOf, isProperSubsetOf :: IntSet -> IntSet -> Bool
disjoint s@(Bin p l r) t@(Bin q l' r')
  | 1# <- p ==# q       = disjoint l l' && disjoint r r'
  | 1# <- contains p q  = disjoint (case q <# p of { 1# -> l; _ -> r }) t
  | 1# <- contains q p  = disjoint s (case p <# q of { 1# -> l'; _ -> r' })
  | otherwise           = True
disjoint (Bin p l r) t@(Tip b _)
  | 1# <- outside b p   = True
  | otherwise           = disjoint (case b <# p of { 1# -> l; _ -> r }) t
disjoint s@(Tip _ _) t@(Bin _ _ _) = disjoint t s
disjoint (Tip b w) (Tip c v) = isTrue# (orI# (b /=# c) (andI# w v ==# 0#))
disjoint _ _                 = True
isSubsetOf s@(Bin p l r) (Bin q l' r')
  | 1# <- p ==# q       = isSubsetOf l l' && isSubsetOf r r'
  | 1# <- contains q p  = isSubsetOf s (case p <# q of { 1# -> l'; _ -> r' })
isSubsetOf s@(Tip b _) (Bin q l r)
  | 1# <- outside b q   = False
  | otherwise           = isSubsetOf s (case b <# q of { 1# -> l; _ -> r })
isSubsetOf (Tip b w) (Tip c v)   = isTrue# (andI# (b ==# c) (andI# w (notI# v) ==# 0#))
isSubsetOf Nil _                 = True
isSubsetOf _ _                   = False
isProperSubsetOf s t = s /= t && isSubsetOf s t

-- Parts ---------------------------------------------------------------------------------------------------------------------

filter :: (Key -> Bool) -> IntSet -> IntSet
filter f (Bin p l r) = let { !l' = filter f l; !r' = filter f r } in bin p l' r'
filter f (Tip b w)   = tip b (bitsWhere f b w)
filter _ Nil         = Nil

-- | The bits whose elements satisfy f.
bitsWhere :: (Key -> Bool) -> Int# -> Int# -> Int#
bitsWhere f b w = case foldlBits (\(I# v) k@(I# k') -> if f k then I# (orI# v (place k')) else I# v) (I# 0#) b w of I# v -> v

partition :: (Key -> Bool) -> IntSet -> (IntSet, IntSet)
partition f s = case go s of Two yes no -> (yes, no)
  where go (Bin p l r) = case go l of
          Two ly ln -> case go r of Two ry rn -> Two (bin p ly ry) (bin p ln rn)
        go (Tip b w) = case bitsWhere f b w of v -> Two (tip b v) (tip b (andI# w (notI# v)))
        go Nil = Two Nil Nil

split :: Key -> IntSet -> (IntSet, IntSet)
split k s = case splitAtKey k s of Two l r -> (l, r)

splitMember :: Key -> IntSet -> (IntSet, Bool, IntSet)
splitMember k s = case splitAtKey k s of Two l r -> (l, member k s, r)

splitAtKey :: Key -> IntSet -> Two
splitAtKey (I# k) t@(Bin p l r)
  | 1# <- outside k p = case k <# p of { 1# -> Two Nil t; _ -> Two t Nil }
  | 1# <- k <# p      = case splitAtKey (I# k) l of Two a b -> Two a (bin p b r)
  | otherwise         = case splitAtKey (I# k) r of Two a b -> Two (bin p l a) b
splitAtKey (I# k) t@(Tip b w)
  | 1# <- base k <# b = Two Nil t
  | 1# <- base k ># b = Two t Nil
  | otherwise         = Two (tip b (andI# w (placesBelow k))) (tip b (andI# w (placesAbove k)))
splitAtKey _ Nil = Two Nil Nil

-- | The halves of a tree, or of its bitmap.
splitRoot :: IntSet -> [IntSet]
splitRoot Nil         = []
splitRoot t@(Tip _ _) = [t]
splitRoot (Bin _ l r) = [l, r]

-- Mapping and folding -------------------------------------------------------------------------------------------------------

map, mapMonotonic :: (Key -> Key) -> IntSet -> IntSet
map f s = fromList (L.map f (toAscList s))
mapMonotonic f s = fromDistinctAscList (L.map f (toAscList s))

foldr, foldr', fold :: (Key -> b -> b) -> b -> IntSet -> b
fold = foldr
foldr f = go
  where go z (Bin _ l r) = go (go z r) l
        go z (Tip b w)   = foldrBits f z b w
        go z Nil         = z
foldr' f = go
  where go !z (Bin _ l r) = let !z' = go z r in go z' l
        go z  (Tip b w)   = foldrBits' f z b w
        go z  Nil         = z

foldl, foldl' :: (a -> Key -> a) -> a -> IntSet -> a
foldl f = go
  where go z (Bin _ l r) = go (go z l) r
        go z (Tip b w)   = foldlBitsLazy f z b w
        go z Nil         = z
foldl' f = go
  where go !z (Bin _ l r) = let !z' = go z l in go z' r
        go z  (Tip b w)   = foldlBits f z b w
        go z  Nil         = z

-- | The elements of a bitmap: from the lowest on those that fold from the left, the highest first for those from the right, unless lazy.
foldrBits, foldrBits' :: (Key -> b -> b) -> b -> Int# -> Int# -> b
foldrBits f z b = go
  where go 0# = z
        go w  = f (I# (lowest b w)) (go (withoutLowest w))
foldrBits' f z0 b = go z0
  where go !z 0# = z
        go z  w  = go (f (I# (highest b w)) z) (withoutHighest w)

foldlBits, foldlBitsLazy :: (a -> Key -> a) -> a -> Int# -> Int# -> a
foldlBits f z0 b = go z0
  where go !z 0# = z
        go z  w  = go (f z (I# (lowest b w))) (withoutLowest w)
foldlBitsLazy f z b = go
  where go 0# = z
        go w  = f (go (withoutHighest w)) (I# (highest b w))

-- Lists ---------------------------------------------------------------------------------------------------------------------

elems, toList, toAscList, toDescList :: IntSet -> [Key]
elems = toAscList
toList = toAscList
toAscList = foldr (:) []
toDescList = foldl (flip (:)) []

fromList :: [Key] -> IntSet
fromList = L.foldl' (flip insert) empty

fromAscList, fromDistinctAscList :: [Key] -> IntSet
fromAscList = fromDistinctAscList
fromDistinctAscList []          = Nil
fromDistinctAscList (I# x : xs) = gather Bottom (base x) (place x) xs
  where
    -- the bitmap that grows at the right end, and what is to the left of it
    gather :: Stack -> Int# -> Int# -> [Key] -> IntSet
    gather st b w (I# k : ks)
      | 1# <- base k ==# b = gather st b (orI# w (place k)) ks
      | !st' <- push (midpoint b (base k)) (Tip b w) st = gather st' (base k) (place k) ks
    gather st b w []       = finish (Tip b w) st

-- | Trees left of the growing end, the nearest and narrowest first: each with the midpoint between it and what comes.
data Stack = Push Int# !IntSet !Stack | Bottom

-- | With the midpoint after it, a tree takes in the stack's trees as far as their midpoints are narrower.
push :: Int# -> IntSet -> Stack -> Stack
push p t (Push q l st) | 1# <- wider p q = push p (Bin q l t) st
push p t st                              = Push p t st

finish :: IntSet -> Stack -> IntSet
finish t (Push q l st) = finish (Bin q l t) st
finish t Bottom        = t

-- For the eye ---------------------------------------------------------------------------------------------------------------

-- | Do the invariants hold?
valid :: IntSet -> Bool
valid Nil = True
valid s   = go s
  where go Nil         = False
        go (Tip b w)   = isTrue# (andI# (b ==# base b) (w /=# 0#))
        go (Bin p l r) = go l && go r && validMidpoint (I# p) (toAscList l) (toAscList r)

-- | Of the elements on both sides, in their order.
validMidpoint :: Int -> [Int] -> [Int] -> Bool
validMidpoint p@(I# p') ls rs = L.all (< p) ls && L.all (>= p) rs && L.all inside (ls ++ rs) && inMiddle (L.last ls) (L.head rs)
  where inside (I# k)          = isTrue# (outside k p' ==# 0#)
        inMiddle (I# a) (I# b) = isTrue# (p' ==# midpoint a b)

instance List.IsList IntSet where
  type Item IntSet = Key
  fromList = fromList
  toList = toList

-- For the eye ---------------------------------------------------------------------------------------------------------------

showTree :: IntSet -> String
showTree = showTreeWith True False

-- | Hanging (the root above) or rotated (the root on the left); wide has empty lines between. Negative numbers are on the right, as
-- GHC has them.
showTreeWith :: Bool -> Bool -> IntSet -> String
showTreeWith hang wide = drawn hang wide . shape
  where shape Nil          = Leaf "|"
        shape t@(Tip b _)  = Leaf (' ' : show (I# b) ++ " + " ++ show [k - I# b | k <- toAscList t])
        shape (Bin 0# l r) = Fork "*" (shape r) (shape l)
        shape (Bin _ l r)  = Fork "*" (shape l) (shape r)
