{-# LANGUAGE BangPatterns #-}
-- | Sets of Int as binary tries of the bits from the highest down, with paths compressed and 64 neighbours in one bitmap; Data.IntSet is the
-- face of this module.
--
-- Invariants, tested by `valid`. Bin p l r: both sides have elements; those of l are below p, those of r are not. p is the point in the
-- middle between them: the lowest bit set in p (if p is 0, the sign bit) is the highest in which they differ, and above it every element
-- agrees with p. So the set determines the tree, and to search is to compare. Tip b w: b is a multiple of 64, w is not 0; b + i is in the
-- set when bit i of w is. Nil only stands alone.
--
-- What is about midpoints is exported for Data.IntMap.Internal, whose trees look the same down to single keys.
module Data.IntSet.Internal where

import Prelude hiding (filter, foldl, foldr, map, null)
import Control.DeepSeq (NFData (..))
import Data.Bits
import qualified Data.Foldable as F
import qualified Data.List as L
import Data.Semigroup (Semigroup (..), stimesIdempotentMonoid)
import Text.Read (Lexeme (..), Read (..), lexP, parens, prec, readListPrecDefault)

infixl 9 \\

type Key = Int

data IntSet = Bin !Int !IntSet !IntSet | Tip !Int !Int | Nil

-- | Two sets.
data Two = Two !IntSet !IntSet

-- Midpoints -----------------------------------------------------------------------------------------------------------------

-- | Between two numbers, or what stands for all numbers of two disjoint trees: an element or the midpoint of each.
midpoint :: Int -> Int -> Int
midpoint a b
  | differing < 0 = 0
  | otherwise     = (a .|. top) .&. negate top
  where !differing = a `xor` b
        !top       = bit (63 - countLeadingZeros differing)

-- | Can the number not be in a tree with midpoint p, because it differs above the branching bit?
outside :: Int -> Int -> Bool
outside k p = (k `xor` p) .&. negate (2 * (p .&. negate p)) /= 0

-- | Is the branching bit of the first midpoint higher?
wider :: Int -> Int -> Bool
wider p q = lowBits p > lowBits q
  where lowBits m = (m - 1) .&. complement m .&. maxBound

-- Trees ---------------------------------------------------------------------------------------------------------------------

-- | Disjoint trees, each with a number that stands for it.
join :: Int -> IntSet -> Int -> IntSet -> IntSet
join _ Nil _ t = t
join _ s _ Nil = s
join a s b t | a < p     = Bin p s t
             | otherwise = Bin p t s
  where !p = midpoint a b

-- | Both sides of a midpoint, either may be empty.
bin :: Int -> IntSet -> IntSet -> IntSet
bin _ Nil r = r
bin _ l Nil = l
bin p l r   = Bin p l r

tip :: Int -> Int -> IntSet
tip _ 0 = Nil
tip b w = Tip b w

base, place :: Int -> Int
base k = k .&. complement 63
place k = bit (k .&. 63)

-- | Bits below the place of k in its bitmap, and bits above.
placesBelow, placesAbove :: Int -> Int
placesBelow k = place k - 1
placesAbove k = complement (placesBelow k) .&. complement (place k)

lowest, highest :: Int -> Int -> Int
lowest b w = b + countTrailingZeros w
highest b w = b + (63 - countLeadingZeros w)

-- | Two sets by an operation on bitmaps; what to do with what is only in one.
mergeBy :: (Int -> Int -> Int) -> (IntSet -> IntSet) -> (IntSet -> IntSet) -> IntSet -> IntSet -> IntSet
mergeBy op only1 only2 = go
  where
    go s@(Bin p l r) t@(Bin q l' r')
      | p == q                     = bin p (go l l') (go r r')
      | wider p q, not (outside q p) = if q < p then bin p (go l t) (only1 r) else bin p (only1 l) (go r t)
      | wider q p, not (outside p q) = if p < q then bin q (go s l') (only2 r') else bin q (only2 l') (go s r')
      | otherwise                  = join p (only1 s) q (only2 t)
    go s@(Bin p l r) t@(Tip b _)
      | outside b p = join p (only1 s) b (only2 t)
      | b < p       = bin p (go l t) (only1 r)
      | otherwise   = bin p (only1 l) (go r t)
    go s@(Tip b _) t@(Bin q l r)
      | outside b q = join b (only1 s) q (only2 t)
      | b < q       = bin q (go s l) (only2 r)
      | otherwise   = bin q (only2 l) (go s r)
    go s@(Tip b w) t@(Tip c v)
      | b == c    = tip b (op w v)
      | otherwise = join b (only1 s) c (only2 t)
    go s Nil = only1 s
    go Nil t = only2 t

-- Instances -----------------------------------------------------------------------------------------------------------------

instance Eq IntSet where
  Bin p l r == Bin q l' r' = p == q && l == l' && r == r'
  Tip b w   == Tip c v     = b == c && w == v
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
singleton k = Tip (base k) (place k)

null :: IntSet -> Bool
null Nil = True
null _   = False

size :: IntSet -> Int
size = go 0
  where go !n (Bin _ l r) = go (go n l) r
        go n  (Tip _ w)   = n + popCount w
        go n  Nil         = n

member, notMember :: Key -> IntSet -> Bool
member !k (Bin p l r) = member k (if k < p then l else r)
member k  (Tip b w)   = base k == b && w .&. place k /= 0
member _  Nil         = False
notMember k s = not (member k s)

-- | Candidates found on the way down are in a tree that is passed along: all its elements are on the wanted side.
lookupLT, lookupGT, lookupLE, lookupGE :: Key -> IntSet -> Maybe Key
lookupLT = go Nil
  where go best !k t@(Bin p l r)
          | outside k p = lookupMax (if k < p then best else t)
          | k < p       = go best k l
          | otherwise   = go l k r
        go best k t@(Tip b w)
          | base k > b                         = lookupMax t
          | base k == b, v <- w .&. placesBelow k, v /= 0 = Just $! highest b v
          | otherwise                          = lookupMax best
        go best _ Nil = lookupMax best
lookupGT = go Nil
  where go best !k t@(Bin p l r)
          | outside k p = lookupMin (if k < p then t else best)
          | k < p       = go r k l
          | otherwise   = go best k r
        go best k t@(Tip b w)
          | base k < b                         = lookupMin t
          | base k == b, v <- w .&. placesAbove k, v /= 0 = Just $! lowest b v
          | otherwise                          = lookupMin best
        go best _ Nil = lookupMin best
lookupLE k s | member k s = Just k
             | otherwise  = lookupLT k s
lookupGE k s | member k s = Just k
             | otherwise  = lookupGT k s

lookupMin, lookupMax :: IntSet -> Maybe Key
lookupMin (Bin _ l _) = lookupMin l
lookupMin (Tip b w)   = Just $! lowest b w
lookupMin Nil         = Nothing
lookupMax (Bin _ _ r) = lookupMax r
lookupMax (Tip b w)   = Just $! highest b w
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
insert !k = insertBits (base k) (place k)
delete !k = deleteBits (base k) (place k)

insertBits, deleteBits :: Int -> Int -> IntSet -> IntSet
insertBits b w t@(Bin p l r)
  | outside b p = join b (Tip b w) p t
  | b < p       = Bin p (insertBits b w l) r
  | otherwise   = Bin p l (insertBits b w r)
insertBits b w t@(Tip c v)
  | b == c      = Tip b (w .|. v)
  | otherwise   = join b (Tip b w) c t
insertBits b w Nil = Tip b w
deleteBits b w t@(Bin p l r)
  | outside b p = t
  | b < p       = bin p (deleteBits b w l) r
  | otherwise   = bin p l (deleteBits b w r)
deleteBits b w t@(Tip c v)
  | b == c      = tip c (v .&. complement w)
  | otherwise   = t
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
deleteMin (Bin p l r) = bin p (deleteMin l) r
deleteMin (Tip b w)   = tip b (w .&. (w - 1))
deleteMin Nil         = Nil
deleteMax (Bin p l r) = bin p l (deleteMax r)
deleteMax (Tip b w)   = tip b (w .&. complement (place (highest b w)))
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
union = mergeBy (.|.) id id
difference = mergeBy (\w v -> w .&. complement v) id (const Nil)
intersection = mergeBy (.&.) (const Nil) (const Nil)
s \\ t = difference s t

unions :: Foldable f => f IntSet -> IntSet
unions = F.foldl' union empty

disjoint, isSubsetOf, isProperSubsetOf :: IntSet -> IntSet -> Bool
disjoint s@(Bin p l r) t@(Bin q l' r')
  | p == q                       = disjoint l l' && disjoint r r'
  | wider p q, not (outside q p) = disjoint (if q < p then l else r) t
  | wider q p, not (outside p q) = disjoint s (if p < q then l' else r')
  | otherwise                    = True
disjoint (Bin p l r) t@(Tip b _) = outside b p || disjoint (if b < p then l else r) t
disjoint s@(Tip _ _) t@(Bin _ _ _) = disjoint t s
disjoint (Tip b w) (Tip c v)     = b /= c || w .&. v == 0
disjoint _ _                     = True
isSubsetOf s@(Bin p l r) (Bin q l' r')
  | p == q                       = isSubsetOf l l' && isSubsetOf r r'
  | wider q p, not (outside p q) = isSubsetOf s (if p < q then l' else r')
isSubsetOf s@(Tip b _) (Bin q l r) = not (outside b q) && isSubsetOf s (if b < q then l else r)
isSubsetOf (Tip b w) (Tip c v)   = b == c && w .&. complement v == 0
isSubsetOf Nil _                 = True
isSubsetOf _ _                   = False
isProperSubsetOf s t = s /= t && isSubsetOf s t

-- Parts ---------------------------------------------------------------------------------------------------------------------

filter :: (Key -> Bool) -> IntSet -> IntSet
filter f (Bin p l r) = bin p (filter f l) (filter f r)
filter f (Tip b w)   = tip b (bitsWhere f b w)
filter _ Nil         = Nil

-- | The bits whose elements satisfy f.
bitsWhere :: (Key -> Bool) -> Int -> Int -> Int
bitsWhere f b w = foldlBits (\v k -> if f k then v .|. place k else v) 0 b w

partition :: (Key -> Bool) -> IntSet -> (IntSet, IntSet)
partition f s = case go s of Two yes no -> (yes, no)
  where go (Bin p l r) = case go l of
          Two ly ln -> case go r of Two ry rn -> Two (bin p ly ry) (bin p ln rn)
        go (Tip b w) = let !v = bitsWhere f b w in Two (tip b v) (tip b (w .&. complement v))
        go Nil = Two Nil Nil

split :: Key -> IntSet -> (IntSet, IntSet)
split k s = case splitAtKey k s of Two l r -> (l, r)

splitMember :: Key -> IntSet -> (IntSet, Bool, IntSet)
splitMember k s = case splitAtKey k s of Two l r -> (l, member k s, r)

splitAtKey :: Key -> IntSet -> Two
splitAtKey !k t@(Bin p l r)
  | outside k p = if k < p then Two Nil t else Two t Nil
  | k < p       = case splitAtKey k l of Two a b -> Two a (bin p b r)
  | otherwise   = case splitAtKey k r of Two a b -> Two (bin p l a) b
splitAtKey k t@(Tip b w)
  | base k < b  = Two Nil t
  | base k > b  = Two t Nil
  | otherwise   = Two (tip b (w .&. placesBelow k)) (tip b (w .&. placesAbove k))
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
foldrBits, foldrBits' :: (Key -> b -> b) -> b -> Int -> Int -> b
foldrBits f z b = go
  where go 0 = z
        go w = f (lowest b w) (go (w .&. (w - 1)))
foldrBits' f z0 b = go z0
  where go !z 0 = z
        go z  w = let !k = highest b w in go (f k z) (w .&. complement (place k))

foldlBits, foldlBitsLazy :: (a -> Key -> a) -> a -> Int -> Int -> a
foldlBits f z0 b = go z0
  where go !z 0 = z
        go z  w = go (f z (lowest b w)) (w .&. (w - 1))
foldlBitsLazy f z b = go
  where go 0 = z
        go w = let !k = highest b w in f (go (w .&. complement (place k))) k

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
fromDistinctAscList []       = Nil
fromDistinctAscList (x : xs) = gather Bottom (base x) (place x) xs
  where
    -- the bitmap that grows at the right end, and what is to the left of it
    gather st !b !w (k : ks)
      | base k == b                         = gather st b (w .|. place k) ks
      | st' <- push (midpoint b (base k)) (Tip b w) st = gather st' (base k) (place k) ks
    gather st b w []                        = finish (Tip b w) st

-- | Trees left of the growing end, the nearest and narrowest first: each with the midpoint between it and what comes.
data Stack = Push !Int !IntSet !Stack | Bottom

-- | With the midpoint after it, a tree takes in the stack's trees as far as their midpoints are narrower.
push :: Int -> IntSet -> Stack -> Stack
push p t (Push q l st) | wider p q = push p (Bin q l t) st
push p t st                        = Push p t st

finish :: IntSet -> Stack -> IntSet
finish t (Push q l st) = finish (Bin q l t) st
finish t Bottom        = t

-- For the eye ---------------------------------------------------------------------------------------------------------------

-- | Do the invariants hold?
valid :: IntSet -> Bool
valid Nil = True
valid s   = go s
  where go Nil         = False
        go (Tip b w)   = b == base b && w /= 0
        go (Bin p l r) = go l && go r && L.all (< p) ls && L.all (>= p) rs && not (L.any (`outside` p) (ls ++ rs))
          && p == midpoint (L.last ls) (L.head rs)
          where ls = toAscList l
                rs = toAscList r
