{-# LANGUAGE TypeFamilies, BangPatterns, MagicHash, ScopedTypeVariables, RoleAnnotations #-}
-- | Sets as size-balanced binary trees; Data.Set is the face of this module.
--
-- Invariants of a tree: elements ascend strictly from left to right; the first field of Bin is the number of elements; and unless two
-- siblings have at most one element together, neither has more than `delta` times the other's. `valid` tests them.
--
-- Ways to put two trees together, by what is known of their sizes:
--   bin       they are balanced with each other
--   balanceL  the left one may be too big, by one insertion there or one deletion on the right; balanceR likewise
--   link      nothing is known (an element goes between)
--   merge     nothing is known (no element between); glue when they are balanced with each other
module Data.Set.Internal where

import Prelude hiding (drop, filter, foldl, foldr, map, null, splitAt, take)
import Control.DeepSeq (NFData (..))
import qualified Data.Foldable as F
import Data.Functor.Classes
import qualified Data.List as L
import Data.Semigroup (Semigroup (..), stimesIdempotentMonoid)
import qualified Tarry.IsList as List
import Tarry.Prim
import Tarry.Shape
import Tarry.Types
import Text.Read (Lexeme (..), Read (..), lexP, parens, prec, readListPrecDefault)

infixl 9 \\

type role Set nominal
data Set a = Bin Int# !a !(Set a) !(Set a) | Tip

-- | Both sides of a split, and whether the element was there.
data Split a = Split !(Set a) !Bool !(Set a)

-- | One element and the others.
data View a = View !a !(Set a)

-- | A tree made from the beginning of a list, and what is left of the list.
data Built a = Built !(Set a) [a]

-- Instances -----------------------------------------------------------------------------------------------------------------

instance Eq a => Eq (Set a) where
  s == t = size s == size t && toAscList s == toAscList t

instance Ord a => Ord (Set a) where
  compare s t = compare (toAscList s) (toAscList t)

instance Show a => Show (Set a) where
  showsPrec p s = showParen (p > 10) (showString "fromList " . shows (toAscList s))

instance (Read a, Ord a) => Read (Set a) where
  readPrec = parens (prec 10 (do
    Ident "fromList" <- lexP
    xs <- readPrec
    return (fromList xs)))
  readListPrec = readListPrecDefault

instance Ord a => Semigroup (Set a) where
  (<>) = union
  stimes = stimesIdempotentMonoid

instance Ord a => Monoid (Set a) where
  mempty = empty
  mconcat = unions

instance Foldable Set where
  fold = go
    where go Tip           = mempty
          go (Bin 1# x _ _) = x
          go (Bin _ x l r) = go l `mappend` (x `mappend` go r)
  foldMap f = go
    where go Tip           = mempty
          go (Bin 1# x _ _) = f x
          go (Bin _ x l r) = go l `mappend` (f x `mappend` go r)
  foldr = foldr
  foldl = foldl
  foldr' = foldr'
  foldl' = foldl'
  length = size
  null = null
  toList = toList
  elem = go
    where go !_ Tip         = False
          go x (Bin _ y l r) = x == y || go x l || go x r
  minimum = findMin
  maximum = findMax
  sum = foldl' (+) 0
  product = foldl' (*) 1

instance NFData a => NFData (Set a) where
  rnf Tip           = ()
  rnf (Bin _ x l r) = rnf x `seq` rnf l `seq` rnf r

instance Eq1 Set where
  liftEq eq s t = size s == size t && liftEq eq (toAscList s) (toAscList t)

instance Ord1 Set where
  liftCompare cmp s t = liftCompare cmp (toAscList s) (toAscList t)

instance Show1 Set where
  liftShowsPrec sp sl p s = showsUnaryWith (liftShowsPrec sp sl) "fromList" p (toAscList s)

-- Asking --------------------------------------------------------------------------------------------------------------------

empty :: Set a
empty = Tip

singleton :: a -> Set a
singleton x = Bin 1# x Tip Tip

null :: Set a -> Bool
null Tip = True
null _   = False

size :: Set a -> Int
size t = I# (size# t)

size# :: Set a -> Int#
size# Tip           = 0#
size# (Bin n _ _ _) = n

member :: Ord a => a -> Set a -> Bool
member !_ Tip = False
member x (Bin _ y l r) = case compare x y of
  LT -> member x l
  GT -> member x r
  EQ -> True

notMember :: Ord a => a -> Set a -> Bool
notMember x s = not (member x s)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord a => a -> Set a -> Maybe a
lookupLT = go Nothing
  where go best !_ Tip = best
        go best x (Bin _ y l r) | x <= y    = go best x l
                                | otherwise = go (Just y) x r
lookupGT = go Nothing
  where go best !_ Tip = best
        go best x (Bin _ y l r) | x < y     = go (Just y) x l
                                | otherwise = go best x r
lookupLE = go Nothing
  where go best !_ Tip = best
        go best x (Bin _ y l r) = case compare x y of
          LT -> go best x l
          EQ -> Just y
          GT -> go (Just y) x r
lookupGE = go Nothing
  where go best !_ Tip = best
        go best x (Bin _ y l r) = case compare x y of
          LT -> go (Just y) x l
          EQ -> Just y
          GT -> go best x r

lookupMin, lookupMax :: Set a -> Maybe a
lookupMin Tip = Nothing
lookupMin (Bin _ x l _) = Just (go x l)
  where go y Tip            = y
        go _ (Bin _ y l' _) = go y l'
lookupMax Tip = Nothing
lookupMax (Bin _ x _ r) = Just (go x r)
  where go y Tip            = y
        go _ (Bin _ y _ r') = go y r'

findMin, findMax :: Set a -> a
findMin s = case lookupMin s of
  Just x  -> x
  Nothing -> error "Set.findMin: empty set has no minimal element"
findMax s = case lookupMax s of
  Just x  -> x
  Nothing -> error "Set.findMax: empty set has no maximal element"

-- One element more or less ----------------------------------------------------------------------------------------------------

-- | An equal element is replaced.
insert :: Ord a => a -> Set a -> Set a
insert !x Tip = singleton x
insert x (Bin n y l r) = case compare x y of
  LT -> let !l' = insert x l in balanceL y l' r
  GT -> let !r' = insert x r in balanceR y l r'
  EQ -> Bin n x l r

-- | An equal element stays.
insertIfNew :: Ord a => a -> Set a -> Set a
insertIfNew !x Tip = singleton x
insertIfNew x t@(Bin _ y l r) = case compare x y of
  LT -> let !l' = insertIfNew x l in balanceL y l' r
  GT -> let !r' = insertIfNew x r in balanceR y l r'
  EQ -> t

delete :: Ord a => a -> Set a -> Set a
delete !_ Tip = Tip
delete x (Bin _ y l r) = case compare x y of
  LT -> let !l' = delete x l in balanceR y l' r
  GT -> let !r' = delete x r in balanceL y l r'
  EQ -> glue l r

alterF :: (Ord a, Functor f) => (Bool -> f Bool) -> a -> Set a -> f (Set a)
alterF f x s = fmap choose (f present)
  where present = member x s
        choose True  = if present then s else insert x s
        choose False = if present then delete x s else s

deleteMin, deleteMax :: Set a -> Set a
deleteMin (Bin _ _ Tip r) = r
deleteMin (Bin _ x l r)   = let !l' = deleteMin l in balanceR x l' r
deleteMin Tip             = Tip
deleteMax (Bin _ _ l Tip) = l
deleteMax (Bin _ x l r)   = let !r' = deleteMax r in balanceL x l r'
deleteMax Tip             = Tip

minView, maxView :: Set a -> Maybe (a, Set a)
minView Tip = Nothing
minView (Bin _ x l r) = case minViewOf x l r of View y t -> Just (y, t)
maxView Tip = Nothing
maxView (Bin _ x l r) = case maxViewOf x l r of View y t -> Just (y, t)

deleteFindMin, deleteFindMax :: Set a -> (a, Set a)
deleteFindMin s = case minView s of
  Just r  -> r
  Nothing -> (error "Set.deleteFindMin: can not return the minimal element of an empty set", Tip)
deleteFindMax s = case maxView s of
  Just r  -> r
  Nothing -> (error "Set.deleteFindMax: can not return the maximal element of an empty set", Tip)

-- Two sets ------------------------------------------------------------------------------------------------------------------

-- | Of equal elements, the left set's.
union :: Ord a => Set a -> Set a -> Set a
union s Tip           = s
union s (Bin 1# x _ _) = insertIfNew x s
union (Bin 1# x _ _) t = insert x t
union Tip t           = t
union s@(Bin _ x l r) t = case splitAtElem x t of
  Split tl _ tr -> let !l' = union l tl
                       !r' = union r tr
                   in case andI# (size# l' ==# size# l) (size# r' ==# size# r) of
                        1# -> s
                        _  -> link x l' r'

unions :: (Foldable f, Ord a) => f (Set a) -> Set a
unions = F.foldl' union empty

difference, (\\) :: Ord a => Set a -> Set a -> Set a
difference Tip _ = Tip
difference s Tip = s
difference s (Bin _ x l r) = case splitAtElem x s of
  Split sl _ sr -> let !l' = difference sl l
                       !r' = difference sr r
                   in case (size# l' +# size# r') ==# size# s of
                        1# -> s
                        _  -> merge l' r'
s \\ t = difference s t

-- | Elements of the left set.
intersection :: Ord a => Set a -> Set a -> Set a
intersection Tip _ = Tip
intersection _ Tip = Tip
intersection (Bin _ x l r) t = case splitAtElem x t of
  Split tl found tr -> let !l' = intersection l tl
                           !r' = intersection r tr
                       in if found then link x l' r' else merge l' r'

disjoint :: Ord a => Set a -> Set a -> Bool
disjoint Tip _ = True
disjoint _ Tip = True
disjoint (Bin 1# x _ _) t = notMember x t
disjoint (Bin _ x l r) t = case splitAtElem x t of
  Split tl found tr -> not found && disjoint l tl && disjoint r tr

isSubsetOf, isProperSubsetOf :: Ord a => Set a -> Set a -> Bool
isSubsetOf s t = size s <= size t && within s t
isProperSubsetOf s t = size s < size t && within s t

within :: Ord a => Set a -> Set a -> Bool
within Tip _ = True
within _ Tip = False
within (Bin 1# x _ _) t = member x t
within (Bin _ x l r) t = case splitAtElem x t of
  Split tl found tr -> found && size l <= size tl && size r <= size tr && within l tl && within r tr

cartesianProduct :: Set a -> Set b -> Set (a, b)
cartesianProduct s t = fromDistinctAscList [(a, b) | a <- toAscList s, b <- toAscList t]

disjointUnion :: Set a -> Set b -> Set (Either a b)
disjointUnion s t = let { !l' = mapMonotonic Left s; !r' = mapMonotonic Right t } in merge l' r'

-- | All subsets, in ascending order: those of the greater elements, before them the same with x.
powerSet :: Set a -> Set (Set a)
powerSet s = insertMin empty (foldr' step Tip s)
  where step x rest = glue (insertMin (singleton x) (mapMonotonic (insertMin x) rest)) rest

-- Parts ---------------------------------------------------------------------------------------------------------------------

filter :: (a -> Bool) -> Set a -> Set a
filter p = go
  where go Tip = Tip
        go t@(Bin n x l r)
          | not (p x)                                  = merge l' r'
          | 1# <- (size# l' +# size# r' +# 1#) ==# n = t
          | otherwise                                  = link x l' r'
          where !l' = go l
                !r' = go r

partition :: (a -> Bool) -> Set a -> (Set a, Set a)
partition p s = case go s of View2 yes no -> (yes, no)
  where go Tip = View2 Tip Tip
        go (Bin _ x l r) = case go l of
          View2 ly ln -> case go r of
            View2 ry rn | p x       -> View2 (link x ly ry) (merge ln rn)
                        | otherwise -> View2 (merge ly ry) (link x ln rn)

-- | Two trees.
data View2 a = View2 !(Set a) !(Set a)

split :: Ord a => a -> Set a -> (Set a, Set a)
split x s = case splitAtElem x s of Split l _ r -> (l, r)

splitMember :: Ord a => a -> Set a -> (Set a, Bool, Set a)
splitMember x s = case splitAtElem x s of Split l found r -> (l, found, r)

splitAtElem :: Ord a => a -> Set a -> Split a
splitAtElem !_ Tip = Split Tip False Tip
splitAtElem x (Bin _ y l r) = case compare x y of
  LT -> case splitAtElem x l of Split a found b -> Split a found (link y b r)
  GT -> case splitAtElem x r of Split a found b -> Split (link y l a) found b
  EQ -> Split l True r

-- | The subtrees and the root between them.
splitRoot :: Set a -> [Set a]
splitRoot Tip           = []
splitRoot (Bin _ x l r) = [l, singleton x, r]

takeWhileAntitone, dropWhileAntitone :: (a -> Bool) -> Set a -> Set a
takeWhileAntitone _ Tip = Tip
takeWhileAntitone p (Bin _ x l r) | p x       = let !r' = takeWhileAntitone p r in link x l r'
                                  | otherwise = takeWhileAntitone p l
dropWhileAntitone _ Tip = Tip
dropWhileAntitone p (Bin _ x l r) | p x       = dropWhileAntitone p r
                                  | otherwise = let !l' = dropWhileAntitone p l in link x l' r

spanAntitone :: (a -> Bool) -> Set a -> (Set a, Set a)
spanAntitone p s = case go s of View2 a b -> (a, b)
  where go Tip = View2 Tip Tip
        go (Bin _ x l r)
          | p x       = case go r of View2 a b -> View2 (link x l a) b
          | otherwise = case go l of View2 a b -> View2 a (link x b r)

-- By position ---------------------------------------------------------------------------------------------------------------

lookupIndex :: Ord a => a -> Set a -> Maybe Int
lookupIndex = go 0
  where go :: Ord a => Int -> a -> Set a -> Maybe Int
        go !_ !_ Tip = Nothing
        go i x (Bin _ y l r) = case compare x y of
          LT -> go i x l
          GT -> go (i + size l + 1) x r
          EQ -> Just $! i + size l

findIndex :: Ord a => a -> Set a -> Int
findIndex x s = case lookupIndex x s of
  Just i  -> i
  Nothing -> error "Set.findIndex: element is not in the set"

elemAt :: Int -> Set a -> a
elemAt !_ Tip = error "Set.elemAt: index out of range"
elemAt i (Bin _ x l r) = case compare i n of
  LT -> elemAt i l
  GT -> elemAt (i - n - 1) r
  EQ -> x
  where n = size l

deleteAt :: Int -> Set a -> Set a
deleteAt !_ Tip = error "Set.deleteAt: index out of range"
deleteAt i (Bin _ x l r) = case compare i n of
  LT -> let !l' = deleteAt i l in balanceR x l' r
  GT -> let !r' = deleteAt (i - n - 1) r in balanceL x l r'
  EQ -> glue l r
  where n = size l

take, drop :: Int -> Set a -> Set a
take n s = case splitAtIndex n s of View2 l _ -> l
drop n s = case splitAtIndex n s of View2 _ r -> r

splitAt :: Int -> Set a -> (Set a, Set a)
splitAt n s = case splitAtIndex n s of View2 l r -> (l, r)

splitAtIndex :: Int -> Set a -> View2 a
splitAtIndex n s
  | n <= 0      = View2 Tip s
  | n >= size s = View2 s Tip
  | otherwise   = go n s
  where go :: Int -> Set a -> View2 a
        go i t | i <= 0 = View2 Tip t
        go _ Tip = View2 Tip Tip
        go i (Bin _ x l r) = case compare i k of
          LT -> case go i l of View2 a b -> View2 a (link x b r)
          GT -> case go (i - k - 1) r of View2 a b -> View2 (link x l a) b
          EQ -> View2 l (insertMin x r)
          where k = size l

-- Mapping and folding -------------------------------------------------------------------------------------------------------

map :: Ord b => (a -> b) -> Set a -> Set b
map f s = fromList (foldr (\x xs -> f x : xs) [] s)

-- | For a function that keeps the order.
mapMonotonic :: (a -> b) -> Set a -> Set b
mapMonotonic f = go
  where go Tip           = Tip
        go (Bin n x l r) = Bin n (f x) (go l) (go r)

fold, foldr, foldr' :: (a -> b -> b) -> b -> Set a -> b
fold = foldr
foldr f = go
  where go z Tip           = z
        go z (Bin _ x l r) = go (f x (go z r)) l
foldr' f = go
  where go !z Tip           = z
        go z (Bin _ x l r) = let !z' = go z r in go (f x z') l

foldl, foldl' :: (b -> a -> b) -> b -> Set a -> b
foldl f = go
  where go z Tip           = z
        go z (Bin _ x l r) = go (f (go z l) x) r
foldl' f = go
  where go !z Tip           = z
        go z (Bin _ x l r) = let !z' = go z l in go (f z' x) r

-- Lists ---------------------------------------------------------------------------------------------------------------------

elems, toList, toAscList, toDescList :: Set a -> [a]
elems = toAscList
toList = toAscList
toAscList = foldr (:) []
toDescList = foldl (flip (:)) []

-- | In linear time as far as the list ascends; the rest is inserted.
fromList :: Ord a => [a] -> Set a
fromList xs = L.foldl' (flip insert) (fromDistinctAscList (L.take n xs)) (L.drop n xs)
  where n = ascending xs

-- | How many elements at the beginning of a list ascend strictly.
ascending :: Ord a => [a] -> Int
ascending []       = 0
ascending (y : ys) = go 1 y ys
  where go :: Ord a => Int -> a -> [a] -> Int
        go !n x (z : zs) | x < z = go (n + 1) z zs
        go n _ _ = n

-- | Of equal elements the first one.
fromAscList, fromDescList :: Eq a => [a] -> Set a
fromAscList xs = fromDistinctAscList (firstOfEqual xs)
fromDescList xs = fromDistinctDescList (firstOfEqual xs)

firstOfEqual :: Eq a => [a] -> [a]
firstOfEqual []       = []
firstOfEqual (x : xs) = go x xs
  where go y []                 = [y]
        go y (z : zs) | y == z    = go y zs
                      | otherwise = y : go z zs

fromDistinctAscList, fromDistinctDescList :: [a] -> Set a
fromDistinctAscList = fromDistinctBy link
fromDistinctDescList = fromDistinctBy (\x l r -> link x r l)

-- | What was read so far becomes one side; the next element the root; as many again, plus one, the other side. So each side but the last
-- is a full tree, and linking is cheap: linear altogether.
fromDistinctBy :: forall a . (a -> Set a -> Set a -> Set a) -> [a] -> Set a
fromDistinctBy join = begin
  where
    begin :: [a] -> Set a
    begin []       = Tip
    begin (x : xs) = grow 1 (singleton x) xs
    grow :: Int -> Set a -> [a] -> Set a
    grow !_ !t []     = t
    grow n t (x : xs) = case full n xs of Built u rest -> grow (2 * n) (join x t u) rest
    -- a tree of 2n - 1 elements, or as many as there are; n is a power of two
    full :: Int -> [a] -> Built a
    full _ []       = Built Tip []
    full 1 (x : xs) = Built (singleton x) xs
    full n xs       = case full (n `quot` 2) xs of
      Built t (y : ys) -> case full (n `quot` 2) ys of Built u rest -> Built (join y t u) rest
      whole            -> whole

-- Balance -------------------------------------------------------------------------------------------------------------------

-- | No sibling is more than delta = 3 times the other; a heavy child whose inner half is ratio = 2 times its outer half is rotated twice.
-- Adams's scheme is sound for 3 and 2 (Hirai and Yamamoto, Balancing weight-balanced trees).
muchLess# :: Int# -> Int# -> Int#
muchLess# m n = (3# *# m) <# n

bin :: a -> Set a -> Set a -> Set a
bin x l r = Bin (size# l +# size# r +# 1#) x l r

balanceL, balanceR :: a -> Set a -> Set a -> Set a
balanceL x l r = case size# l of
  nl -> case size# r of
    nr | 1# <- nl <=# (3# *# nr), n <- nl +# nr +# 1# -> Bin n x l r
       | 1# <- (nl +# nr) <=# 1#                      -> Bin 2# x l r
       | otherwise                                    -> rotateRight x l r
balanceR x l r = case size# l of
  nl -> case size# r of
    nr | 1# <- nr <=# (3# *# nl), n <- nl +# nr +# 1# -> Bin n x l r
       | 1# <- (nl +# nr) <=# 1#                      -> Bin 2# x l r
       | otherwise                                    -> rotateLeft x l r

-- | The left, respectively right, tree is not empty.
rotateRight, rotateLeft :: a -> Set a -> Set a -> Set a
rotateRight x (Bin _ y ll lr) r
  | 1# <- size# lr <# (2# *# size# ll) = let !r' = bin x lr r in bin y ll r'
  | Bin _ z lrl lrr <- lr              = let { !l' = bin y ll lrl; !r' = bin x lrr r } in bin z l' r'
rotateRight x l r                      = bin x l r
rotateLeft x l (Bin _ y rl rr)
  | 1# <- size# rl <# (2# *# size# rr) = let !l' = bin x l rl in bin y l' rr
  | Bin _ z rll rlr <- rl              = let { !l' = bin x l rll; !r' = bin y rlr rr } in bin z l' r'
rotateLeft x l r                       = bin x l r

link :: a -> Set a -> Set a -> Set a
link x Tip r = insertMin x r
link x l Tip = insertMax x l
link x l@(Bin nl y ly ry) r@(Bin nr z lz rz)
  | 1# <- muchLess# nl nr = let !l' = link x l lz in balanceL z l' rz
  | 1# <- muchLess# nr nl = let !r' = link x ry r in balanceR y ly r'
  | otherwise             = Bin (nl +# nr +# 1#) x l r

insertMin, insertMax :: a -> Set a -> Set a
insertMin x Tip           = singleton x
insertMin x (Bin _ y l r) = let !l' = insertMin x l in balanceL y l' r
insertMax x Tip           = singleton x
insertMax x (Bin _ y l r) = let !r' = insertMax x r in balanceR y l r'

merge :: Set a -> Set a -> Set a
merge Tip r = r
merge l Tip = l
merge l@(Bin nl x lx rx) r@(Bin nr y ly ry)
  | 1# <- muchLess# nl nr = let !l' = merge l ly in balanceL y l' ry
  | 1# <- muchLess# nr nl = let !r' = merge rx r in balanceR x lx r'
  | otherwise             = glue l r

glue :: Set a -> Set a -> Set a
glue Tip r = r
glue l Tip = l
glue l@(Bin nl x lx rx) r@(Bin nr y ly ry)
  | 1# <- nl ># nr = case maxViewOf x lx rx of View m l' -> balanceR m l' r
  | otherwise      = case minViewOf y ly ry of View m r' -> balanceL m l r'

-- | Of the tree with this root and these sides.
minViewOf, maxViewOf :: a -> Set a -> Set a -> View a
minViewOf x Tip r           = View x r
minViewOf x (Bin _ y ll lr) r = case minViewOf y ll lr of View m l' -> View m (balanceR x l' r)
maxViewOf x l Tip           = View x l
maxViewOf x l (Bin _ y rl rr) = case maxViewOf y rl rr of View m r' -> View m (balanceL x l r')

-- For the eye ---------------------------------------------------------------------------------------------------------------

showTree :: Show a => Set a -> String
showTree = showTreeWith True False

-- | Hanging (the root above) or rotated (the root on the left); wide has empty lines between.
showTreeWith :: Show a => Bool -> Bool -> Set a -> String
showTreeWith hang wide = drawn hang wide . shape
  where shape Tip               = Leaf "|"
        shape (Bin _ x Tip Tip) = Leaf (show x)
        shape (Bin _ x l r)     = Fork (show x) (shape l) (shape r)

-- | Do the invariants hold?
valid :: Ord a => Set a -> Bool
valid s = ordered (toAscList s) && balanced s && sized s
  where ordered xs = and (zipWith (<) xs (L.drop 1 xs))
        balanced Tip           = True
        balanced (Bin _ _ l r) = near (size l) (size r) && balanced l && balanced r
        near m n = m + n <= 1 || (m <= 3 * n && n <= 3 * m)
        sized Tip           = True
        sized (Bin n _ l r) = I# n == size l + size r + 1 && sized l && sized r

instance Ord a => List.IsList (Set a) where
  type Item (Set a) = a
  fromList = fromList
  toList = toList
