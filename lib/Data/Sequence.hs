{-# LANGUAGE TypeFamilies, BangPatterns, GADTs, MagicHash, PatternSynonyms, ViewPatterns #-}
-- | Sequences as 2-3 finger trees: both ends in constant amortised time, positions and concatenation in logarithmic time.
--
-- Invariants: at depth d every Node of a Tree holds full subtrees of depth d below it, ending in Leaf; the Int# of a Deep, Node2 or Node3 is
-- the number of leaves. The middle of a Deep is lazy (the amortised bounds need that), and so are elements. What is mapped is mapped when
-- it is looked at.
module Data.Sequence
  ( Seq (Empty, (:<|), (:|>)), ViewL (..), ViewR (..)
  , empty, singleton, (<|), (|>), (><), fromList, fromFunction, fromArray
  , replicate, replicateA, replicateM, cycleTaking, iterateN, unfoldr, unfoldl
  , null, length, viewl, viewr
  , scanl, scanl1, scanr, scanr1, tails, inits, chunksOf
  , takeWhileL, takeWhileR, dropWhileL, dropWhileR, spanl, spanr, breakl, breakr, partition, filter
  , sort, sortBy, sortOn, unstableSort, unstableSortBy, unstableSortOn
  , lookup, (!?), index, adjust, adjust', update, take, drop, insertAt, deleteAt, splitAt
  , elemIndexL, elemIndicesL, elemIndexR, elemIndicesR, findIndexL, findIndicesL, findIndexR, findIndicesR
  , foldMapWithIndex, foldlWithIndex, foldrWithIndex, mapWithIndex, traverseWithIndex
  , reverse, intersperse, zip, zipWith, zip3, zipWith3, zip4, zipWith4, unzip, unzipWith
  ) where

import Prelude hiding
  ( drop, filter, length, lookup, null, replicate, reverse, scanl, scanl1, scanr, scanr1, splitAt, take, unzip, zip, zip3, zipWith
  , zipWith3 )
import Control.Applicative (Alternative, liftA2, liftA3)
import qualified Control.Applicative as A
import Control.DeepSeq (NFData (..))
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix (..), fix)
import Control.Monad.Zip (MonadZip (..))
import Data.Array (Array, Ix, elems)
import qualified Data.Array as Array
import qualified Data.Foldable as F
import Data.Functor.Classes
import qualified Data.List as L
import Data.String (IsString (..))
import Data.Traversable (mapAccumL, mapAccumR)
import qualified Tarry.IsList as List
import Tarry.Prim
import Tarry.Types
import Text.Read (Lexeme (..), Read (..), lexP, parens, prec, readListPrecDefault)

infixr 5 <|, :<, ><, :<|
infixl 5 |>, :>, :|>

newtype Seq a = Seq (Tree a)

data Tree a  = EmptyT | Single (Node a) | Deep Int# !(Digit a) (Tree a) !(Digit a)
data Digit a = One (Node a) | Two (Node a) (Node a) | Three (Node a) (Node a) (Node a) | Four (Node a) (Node a) (Node a) (Node a)
data Node a  = Leaf a | Node2 Int# (Node a) (Node a) | Node3 Int# (Node a) (Node a) (Node a)

-- | A sequence seen from the left.
data ViewL a = EmptyL | a :< Seq a deriving (Eq, Ord, Show, Read)

-- | A sequence seen from the right.
data ViewR a = EmptyR | Seq a :> a deriving (Eq, Ord, Show, Read)

-- | The empty sequence.
pattern Empty :: Seq a
pattern Empty = Seq EmptyT

-- | The first element, and the rest.
pattern (:<|) :: a -> Seq a -> Seq a
pattern x :<| xs <- (viewl -> x :< xs) where
  x :<| xs = x <| xs

-- | All but the last element, and that one.
pattern (:|>) :: Seq a -> a -> Seq a
pattern xs :|> x <- (viewr -> xs :> x) where
  xs :|> x = xs |> x

{-# COMPLETE (:<|), Empty #-}
{-# COMPLETE (:|>), Empty #-}

-- Nodes and digits ------------------------------------------------------------------------------------------------------------

sizeN# :: Node a -> Int#
sizeN# (Leaf _)        = 1#
sizeN# (Node2 n _ _)   = n
sizeN# (Node3 n _ _ _) = n

sizeD# :: Digit a -> Int#
sizeD# (One a)        = sizeN# a
sizeD# (Two a b)      = sizeN# a +# sizeN# b
sizeD# (Three a b c)  = sizeN# a +# sizeN# b +# sizeN# c
sizeD# (Four a b c d) = sizeN# a +# sizeN# b +# sizeN# c +# sizeN# d

sizeT# :: Tree a -> Int#
sizeT# EmptyT          = 0#
sizeT# (Single a)     = sizeN# a
sizeT# (Deep n _ _ _) = n

sizeN :: Node a -> Int
sizeN a = I# (sizeN# a)

sizeD :: Digit a -> Int
sizeD a = I# (sizeD# a)

sizeT :: Tree a -> Int
sizeT t = I# (sizeT# t)

node2 :: Node a -> Node a -> Node a
node2 a b = Node2 (sizeN# a +# sizeN# b) a b

node3 :: Node a -> Node a -> Node a -> Node a
node3 a b c = Node3 (sizeN# a +# sizeN# b +# sizeN# c) a b c

deep :: Digit a -> Tree a -> Digit a -> Tree a
deep pr m sf = Deep (sizeD# pr +# sizeT# m +# sizeD# sf) pr m sf

-- | One to four nodes.
digit :: [Node a] -> Digit a
digit [a]          = One a
digit [a, b]       = Two a b
digit [a, b, c]    = Three a b c
digit (a : b : c : d : _) = Four a b c d
digit []           = error "Data.Sequence: empty digit"

nodesD :: Digit a -> [Node a] -> [Node a]
nodesD (One a) r        = a : r
nodesD (Two a b) r      = a : b : r
nodesD (Three a b c) r  = a : b : c : r
nodesD (Four a b c d) r = a : b : c : d : r

digitOfNode :: Node a -> Digit a
digitOfNode (Node2 _ a b)   = Two a b
digitOfNode (Node3 _ a b c) = Three a b c
digitOfNode a               = One a

-- | At most eight nodes.
treeOf :: [Node a] -> Tree a
treeOf []  = EmptyT
treeOf [a] = Single a
treeOf xs  = case L.splitAt ((L.length xs + 1) `quot` 2) xs of (l, r) -> deep (digit l) EmptyT (digit r)

-- The ends ------------------------------------------------------------------------------------------------------------------

consT :: Node a -> Tree a -> Tree a
consT a EmptyT                           = Single a
consT a (Single b)                      = deep (One a) EmptyT (One b)
consT a (Deep n (Four b c d e) m sf)    = m `seq` Deep (sizeN# a +# n) (Two a b) (consT (node3 c d e) m) sf
consT a (Deep n (Three b c d) m sf)     = Deep (sizeN# a +# n) (Four a b c d) m sf
consT a (Deep n (Two b c) m sf)         = Deep (sizeN# a +# n) (Three a b c) m sf
consT a (Deep n (One b) m sf)           = Deep (sizeN# a +# n) (Two a b) m sf

snocT :: Tree a -> Node a -> Tree a
snocT EmptyT a                           = Single a
snocT (Single b) a                      = deep (One b) EmptyT (One a)
snocT (Deep n pr m (Four b c d e)) a    = m `seq` Deep (n +# sizeN# a) pr (snocT m (node3 b c d)) (Two e a)
snocT (Deep n pr m (Three b c d)) a     = Deep (n +# sizeN# a) pr m (Four b c d a)
snocT (Deep n pr m (Two b c)) a         = Deep (n +# sizeN# a) pr m (Three b c a)
snocT (Deep n pr m (One b)) a           = Deep (n +# sizeN# a) pr m (Two b a)

-- | The node at an end, and the others.
data View a = None | View (Node a) (Tree a)

viewLeft, viewRight :: Tree a -> View a
viewLeft EmptyT                         = None
viewLeft (Single a)                    = View a EmptyT
viewLeft (Deep n (One a) m sf)         = View a (pullLeft (n -# sizeN# a) m sf)
viewLeft (Deep n (Two a b) m sf)       = let !t = Deep (n -# sizeN# a) (One b) m sf in View a t
viewLeft (Deep n (Three a b c) m sf)   = let !t = Deep (n -# sizeN# a) (Two b c) m sf in View a t
viewLeft (Deep n (Four a b c d) m sf)  = let !t = Deep (n -# sizeN# a) (Three b c d) m sf in View a t
viewRight EmptyT                        = None
viewRight (Single a)                   = View a EmptyT
viewRight (Deep n pr m (One a))        = View a (pullRight (n -# sizeN# a) pr m)
viewRight (Deep n pr m (Two b a))      = let !t = Deep (n -# sizeN# a) pr m (One b) in View a t
viewRight (Deep n pr m (Three c b a))  = let !t = Deep (n -# sizeN# a) pr m (Two c b) in View a t
viewRight (Deep n pr m (Four d c b a)) = let !t = Deep (n -# sizeN# a) pr m (Three d c b) in View a t

-- | A tree of n leaves whose first, respectively last, digit has to come from the middle.
pullLeft :: Int# -> Tree a -> Digit a -> Tree a
pullLeft n m sf = case viewLeft m of
  None      -> digitTree sf
  View a m' -> Deep n (digitOfNode a) m' sf

pullRight :: Int# -> Digit a -> Tree a -> Tree a
pullRight n pr m = case viewRight m of
  None      -> digitTree pr
  View a m' -> Deep n pr m' (digitOfNode a)

digitTree :: Digit a -> Tree a
digitTree (One a)        = Single a
digitTree (Two a b)      = deep (One a) EmptyT (One b)
digitTree (Three a b c)  = deep (Two a b) EmptyT (One c)
digitTree (Four a b c d) = deep (Two a b) EmptyT (Two c d)

-- Concatenation ---------------------------------------------------------------------------------------------------------------

appendT :: Tree a -> Tree a -> Tree a
appendT EmptyT t = t
appendT s EmptyT = s
appendT (Single a) t = consT a t
appendT s (Single a) = snocT s a
appendT (Deep n pr m sf) (Deep n' pr' m' sf') = Deep (n +# n') pr mid sf'
  where !mid = between m (grouped2 sf pr') m'

-- | With nodes between the trees.
between :: Tree a -> Digit a -> Tree a -> Tree a
between EmptyT xs t     = consD xs t
between s xs EmptyT     = snocD s xs
between (Single a) xs t = consT a (consD xs t)
between s xs (Single a) = snocT (snocD s xs) a
between (Deep n pr m sf) xs (Deep n' pr' m' sf') = Deep (n +# sizeD# xs +# n') pr mid sf'
  where !mid = between m (grouped3 sf xs pr') m'

consD :: Digit a -> Tree a -> Tree a
consD (One a) t        = consT a t
consD (Two a b) t      = consT a (consT b t)
consD (Three a b c) t  = consT a (consT b (consT c t))
consD (Four a b c d) t = consT a (consT b (consT c (consT d t)))

snocD :: Tree a -> Digit a -> Tree a
snocD t (One a)        = snocT t a
snocD t (Two a b)      = snocT (snocT t a) b
snocD t (Three a b c)  = snocT (snocT (snocT t a) b) c
snocD t (Four a b c d) = snocT (snocT (snocT (snocT t a) b) c) d

-- | Two to twelve nodes, by two or three. Written out, for lists of them are larger than what is made.
grouped2 :: Digit a -> Digit a -> Digit a
grouped2 (One a) (One b) = One (node2 a b)
grouped2 (One a) (Two b c) = One (node3 a b c)
grouped2 (One a) (Three b c d) = Two (node2 a b) (node2 c d)
grouped2 (One a) (Four b c d e) = Two (node3 a b c) (node2 d e)
grouped2 (Two a b) (One c) = One (node3 a b c)
grouped2 (Two a b) (Two c d) = Two (node2 a b) (node2 c d)
grouped2 (Two a b) (Three c d e) = Two (node3 a b c) (node2 d e)
grouped2 (Two a b) (Four c d e f) = Two (node3 a b c) (node3 d e f)
grouped2 (Three a b c) (One d) = Two (node2 a b) (node2 c d)
grouped2 (Three a b c) (Two d e) = Two (node3 a b c) (node2 d e)
grouped2 (Three a b c) (Three d e f) = Two (node3 a b c) (node3 d e f)
grouped2 (Three a b c) (Four d e f g) = Three (node3 a b c) (node2 d e) (node2 f g)
grouped2 (Four a b c d) (One e) = Two (node3 a b c) (node2 d e)
grouped2 (Four a b c d) (Two e f) = Two (node3 a b c) (node3 d e f)
grouped2 (Four a b c d) (Three e f g) = Three (node3 a b c) (node2 d e) (node2 f g)
grouped2 (Four a b c d) (Four e f g h) = Three (node3 a b c) (node3 d e f) (node2 g h)

grouped3 :: Digit a -> Digit a -> Digit a -> Digit a
grouped3 (One a) (One b) (One c) = One (node3 a b c)
grouped3 (One a) (One b) (Two c d) = Two (node2 a b) (node2 c d)
grouped3 (One a) (One b) (Three c d e) = Two (node3 a b c) (node2 d e)
grouped3 (One a) (One b) (Four c d e f) = Two (node3 a b c) (node3 d e f)
grouped3 (One a) (Two b c) (One d) = Two (node2 a b) (node2 c d)
grouped3 (One a) (Two b c) (Two d e) = Two (node3 a b c) (node2 d e)
grouped3 (One a) (Two b c) (Three d e f) = Two (node3 a b c) (node3 d e f)
grouped3 (One a) (Two b c) (Four d e f g) = Three (node3 a b c) (node2 d e) (node2 f g)
grouped3 (One a) (Three b c d) (One e) = Two (node3 a b c) (node2 d e)
grouped3 (One a) (Three b c d) (Two e f) = Two (node3 a b c) (node3 d e f)
grouped3 (One a) (Three b c d) (Three e f g) = Three (node3 a b c) (node2 d e) (node2 f g)
grouped3 (One a) (Three b c d) (Four e f g h) = Three (node3 a b c) (node3 d e f) (node2 g h)
grouped3 (One a) (Four b c d e) (One f) = Two (node3 a b c) (node3 d e f)
grouped3 (One a) (Four b c d e) (Two f g) = Three (node3 a b c) (node2 d e) (node2 f g)
grouped3 (One a) (Four b c d e) (Three f g h) = Three (node3 a b c) (node3 d e f) (node2 g h)
grouped3 (One a) (Four b c d e) (Four f g h i) = Three (node3 a b c) (node3 d e f) (node3 g h i)
grouped3 (Two a b) (One c) (One d) = Two (node2 a b) (node2 c d)
grouped3 (Two a b) (One c) (Two d e) = Two (node3 a b c) (node2 d e)
grouped3 (Two a b) (One c) (Three d e f) = Two (node3 a b c) (node3 d e f)
grouped3 (Two a b) (One c) (Four d e f g) = Three (node3 a b c) (node2 d e) (node2 f g)
grouped3 (Two a b) (Two c d) (One e) = Two (node3 a b c) (node2 d e)
grouped3 (Two a b) (Two c d) (Two e f) = Two (node3 a b c) (node3 d e f)
grouped3 (Two a b) (Two c d) (Three e f g) = Three (node3 a b c) (node2 d e) (node2 f g)
grouped3 (Two a b) (Two c d) (Four e f g h) = Three (node3 a b c) (node3 d e f) (node2 g h)
grouped3 (Two a b) (Three c d e) (One f) = Two (node3 a b c) (node3 d e f)
grouped3 (Two a b) (Three c d e) (Two f g) = Three (node3 a b c) (node2 d e) (node2 f g)
grouped3 (Two a b) (Three c d e) (Three f g h) = Three (node3 a b c) (node3 d e f) (node2 g h)
grouped3 (Two a b) (Three c d e) (Four f g h i) = Three (node3 a b c) (node3 d e f) (node3 g h i)
grouped3 (Two a b) (Four c d e f) (One g) = Three (node3 a b c) (node2 d e) (node2 f g)
grouped3 (Two a b) (Four c d e f) (Two g h) = Three (node3 a b c) (node3 d e f) (node2 g h)
grouped3 (Two a b) (Four c d e f) (Three g h i) = Three (node3 a b c) (node3 d e f) (node3 g h i)
grouped3 (Two a b) (Four c d e f) (Four g h i j) = Four (node3 a b c) (node3 d e f) (node2 g h) (node2 i j)
grouped3 (Three a b c) (One d) (One e) = Two (node3 a b c) (node2 d e)
grouped3 (Three a b c) (One d) (Two e f) = Two (node3 a b c) (node3 d e f)
grouped3 (Three a b c) (One d) (Three e f g) = Three (node3 a b c) (node2 d e) (node2 f g)
grouped3 (Three a b c) (One d) (Four e f g h) = Three (node3 a b c) (node3 d e f) (node2 g h)
grouped3 (Three a b c) (Two d e) (One f) = Two (node3 a b c) (node3 d e f)
grouped3 (Three a b c) (Two d e) (Two f g) = Three (node3 a b c) (node2 d e) (node2 f g)
grouped3 (Three a b c) (Two d e) (Three f g h) = Three (node3 a b c) (node3 d e f) (node2 g h)
grouped3 (Three a b c) (Two d e) (Four f g h i) = Three (node3 a b c) (node3 d e f) (node3 g h i)
grouped3 (Three a b c) (Three d e f) (One g) = Three (node3 a b c) (node2 d e) (node2 f g)
grouped3 (Three a b c) (Three d e f) (Two g h) = Three (node3 a b c) (node3 d e f) (node2 g h)
grouped3 (Three a b c) (Three d e f) (Three g h i) = Three (node3 a b c) (node3 d e f) (node3 g h i)
grouped3 (Three a b c) (Three d e f) (Four g h i j) = Four (node3 a b c) (node3 d e f) (node2 g h) (node2 i j)
grouped3 (Three a b c) (Four d e f g) (One h) = Three (node3 a b c) (node3 d e f) (node2 g h)
grouped3 (Three a b c) (Four d e f g) (Two h i) = Three (node3 a b c) (node3 d e f) (node3 g h i)
grouped3 (Three a b c) (Four d e f g) (Three h i j) = Four (node3 a b c) (node3 d e f) (node2 g h) (node2 i j)
grouped3 (Three a b c) (Four d e f g) (Four h i j k) = Four (node3 a b c) (node3 d e f) (node3 g h i) (node2 j k)
grouped3 (Four a b c d) (One e) (One f) = Two (node3 a b c) (node3 d e f)
grouped3 (Four a b c d) (One e) (Two f g) = Three (node3 a b c) (node2 d e) (node2 f g)
grouped3 (Four a b c d) (One e) (Three f g h) = Three (node3 a b c) (node3 d e f) (node2 g h)
grouped3 (Four a b c d) (One e) (Four f g h i) = Three (node3 a b c) (node3 d e f) (node3 g h i)
grouped3 (Four a b c d) (Two e f) (One g) = Three (node3 a b c) (node2 d e) (node2 f g)
grouped3 (Four a b c d) (Two e f) (Two g h) = Three (node3 a b c) (node3 d e f) (node2 g h)
grouped3 (Four a b c d) (Two e f) (Three g h i) = Three (node3 a b c) (node3 d e f) (node3 g h i)
grouped3 (Four a b c d) (Two e f) (Four g h i j) = Four (node3 a b c) (node3 d e f) (node2 g h) (node2 i j)
grouped3 (Four a b c d) (Three e f g) (One h) = Three (node3 a b c) (node3 d e f) (node2 g h)
grouped3 (Four a b c d) (Three e f g) (Two h i) = Three (node3 a b c) (node3 d e f) (node3 g h i)
grouped3 (Four a b c d) (Three e f g) (Three h i j) = Four (node3 a b c) (node3 d e f) (node2 g h) (node2 i j)
grouped3 (Four a b c d) (Three e f g) (Four h i j k) = Four (node3 a b c) (node3 d e f) (node3 g h i) (node2 j k)
grouped3 (Four a b c d) (Four e f g h) (One i) = Three (node3 a b c) (node3 d e f) (node3 g h i)
grouped3 (Four a b c d) (Four e f g h) (Two i j) = Four (node3 a b c) (node3 d e f) (node2 g h) (node2 i j)
grouped3 (Four a b c d) (Four e f g h) (Three i j k) = Four (node3 a b c) (node3 d e f) (node3 g h i) (node2 j k)
grouped3 (Four a b c d) (Four e f g h) (Four i j k l) = Four (node3 a b c) (node3 d e f) (node3 g h i) (node3 j k l)

-- Splitting -----------------------------------------------------------------------------------------------------------------

-- | Around the node in which a position is: before, the node and the position in it, after.
data SplitT a = SplitT !(Tree a) !(Node a) Int# !(Tree a)

-- | The position is in the tree.
splitT :: Int# -> Tree a -> SplitT a
splitT _ EmptyT = error "Data.Sequence: split of nothing"
splitT i (Single a) = SplitT EmptyT a i EmptyT
splitT i (Deep _ pr m sf) = case sizeD# pr of
  npr | 1# <- i <# npr -> case splitD i pr of
          SplitD before a j after -> SplitT (treeOfPart before) a j (deepLeft after m sf)
      | otherwise      -> case npr +# sizeT# m of
          nm | 1# <- i <# nm -> case splitT (i -# npr) m of
                 SplitT ml a j mr -> case splitD j (digitOfNode a) of
                   SplitD before b k after -> SplitT (deepRight pr ml before) b k (deepLeft after mr sf)
             | otherwise     -> case splitD (i -# nm) sf of
                 SplitD before a j after -> SplitT (deepRight pr m before) a j (treeOfPart after)

-- | The same of a digit; there may be none before or after.
data SplitD a = SplitD !(Part a) !(Node a) Int# !(Part a)
data Part a = NoPart | Part !(Digit a)

splitD :: Int# -> Digit a -> SplitD a
splitD i (One a)        = SplitD NoPart a i NoPart
splitD i (Two a b)      = case sizeN# a of
  na | 1# <- i <# na -> SplitD NoPart a i (Part (One b))
     | otherwise     -> SplitD (Part (One a)) b (i -# na) NoPart
splitD i (Three a b c)  = case sizeN# a of
  na | 1# <- i <# na -> SplitD NoPart a i (Part (Two b c))
     | otherwise     -> case na +# sizeN# b of
         nb | 1# <- i <# nb -> SplitD (Part (One a)) b (i -# na) (Part (One c))
            | otherwise     -> SplitD (Part (Two a b)) c (i -# nb) NoPart
splitD i (Four a b c d) = case sizeN# a of
  na | 1# <- i <# na -> SplitD NoPart a i (Part (Three b c d))
     | otherwise     -> case na +# sizeN# b of
         nb | 1# <- i <# nb -> SplitD (Part (One a)) b (i -# na) (Part (Two c d))
            | otherwise     -> case nb +# sizeN# c of
                nc | 1# <- i <# nc -> SplitD (Part (Two a b)) c (i -# nb) (Part (One d))
                   | otherwise     -> SplitD (Part (Three a b c)) d (i -# nc) NoPart

treeOfPart :: Part a -> Tree a
treeOfPart NoPart   = EmptyT
treeOfPart (Part d) = digitTree d

-- | With a first, respectively last, digit that may not be there.
deepLeft :: Part a -> Tree a -> Digit a -> Tree a
deepLeft NoPart m sf   = pullLeft (sizeT# m +# sizeD# sf) m sf
deepLeft (Part d) m sf = deep d m sf

deepRight :: Digit a -> Tree a -> Part a -> Tree a
deepRight pr m NoPart   = pullRight (sizeD# pr +# sizeT# m) pr m
deepRight pr m (Part d) = deep pr m d

-- By position ---------------------------------------------------------------------------------------------------------------

-- | The position is in the tree, digit or node. In a Just, so that finding does not evaluate.
lookupT :: Int# -> Tree a -> Maybe a
lookupT i (Single a) = lookupN i a
lookupT i (Deep _ pr m sf) = case sizeD# pr of
  npr | 1# <- i <# npr -> lookupD i pr
      | otherwise      -> case npr +# sizeT# m of
          nm | 1# <- i <# nm -> lookupT (i -# npr) m
             | otherwise     -> lookupD (i -# nm) sf
lookupT _ EmptyT = Nothing

lookupD :: Int# -> Digit a -> Maybe a
lookupD i (One a)        = lookupN i a
lookupD i (Two a b)      = lookup2 i a b
lookupD i (Three a b c)  = lookup3 i a b c
lookupD i (Four a b c d) = case sizeN# a of
  na | 1# <- i <# na     -> lookupN i a
     | otherwise         -> lookup3 (i -# na) b c d

lookupN :: Int# -> Node a -> Maybe a
lookupN _ (Leaf x)        = Just x
lookupN i (Node2 _ a b)   = lookup2 i a b
lookupN i (Node3 _ a b c) = lookup3 i a b c

lookup2 :: Int# -> Node a -> Node a -> Maybe a
lookup2 i a b = case sizeN# a of
  na | 1# <- i <# na -> lookupN i a
     | otherwise     -> lookupN (i -# na) b

lookup3 :: Int# -> Node a -> Node a -> Node a -> Maybe a
lookup3 i a b c = case sizeN# a of
  na | 1# <- i <# na -> lookupN i a
     | otherwise     -> lookup2 (i -# na) b c

-- | The leaf at a position by f; the path to it is new.
adjustT :: (a -> Node a) -> Int# -> Tree a -> Tree a
adjustT _ _ EmptyT      = EmptyT
adjustT f i (Single a) = Single $! adjustN f i a
adjustT f i (Deep n pr m sf) = case sizeD# pr of
  npr | 1# <- i <# npr -> Deep n (adjustD f i pr) m sf
      | otherwise      -> case npr +# sizeT# m of
          nm | 1# <- i <# nm -> let !m' = adjustT f (i -# npr) m in Deep n pr m' sf
             | otherwise     -> Deep n pr m (adjustD f (i -# nm) sf)

adjustD :: (a -> Node a) -> Int# -> Digit a -> Digit a
adjustD f i (One a)        = One $! adjustN f i a
adjustD f i (Two a b)      = adjust2 f Two i a b
adjustD f i (Three a b c)  = adjust3 f Three i a b c
adjustD f i (Four a b c d) = case sizeN# a of
  na | 1# <- i <# na       -> let !a' = adjustN f i a in Four a' b c d
     | otherwise           -> adjust3 f (Four a) (i -# na) b c d

adjustN :: (a -> Node a) -> Int# -> Node a -> Node a
adjustN f _ (Leaf x)        = f x
adjustN f i (Node2 n a b)   = adjust2 f (\a' b' -> Node2 n a' b') i a b
adjustN f i (Node3 n a b c) = adjust3 f (\a' b' c' -> Node3 n a' b' c') i a b c

adjust2 :: (a -> Node a) -> (Node a -> Node a -> r) -> Int# -> Node a -> Node a -> r
adjust2 f con i a b = case sizeN# a of
  na | 1# <- i <# na -> let !a' = adjustN f i a in con a' b
     | otherwise     -> let !b' = adjustN f (i -# na) b in con a b'

adjust3 :: (a -> Node a) -> (Node a -> Node a -> Node a -> r) -> Int# -> Node a -> Node a -> Node a -> r
adjust3 f con i a b c = case sizeN# a of
  na | 1# <- i <# na -> let !a' = adjustN f i a in con a' b c
     | otherwise     -> adjust2 f (con a) (i -# na) b c

-- Insertion -----------------------------------------------------------------------------------------------------------------

-- | What comes of a node in which there is one leaf more: itself, or two of them.
data Grown a = Grown !(Node a) | Halves !(Node a) !(Node a)

-- | Before a position in the tree, digit or node.
insertT :: a -> Int# -> Tree a -> Tree a
insertT x _ EmptyT = Single (Leaf x)
insertT x i (Single a) = case insertN x i a of
  Grown a'   -> Single a'
  Halves b c -> deep (One b) EmptyT (One c)
insertT x i (Deep n pr m sf) = case sizeD# pr of
  npr | 1# <- i <# npr -> case insertD x i pr of
          Fits pr'    -> Deep (n +# 1#) pr' m sf
          Five a b cs -> let !m' = consT cs m in Deep (n +# 1#) (Two a b) m' sf
      | otherwise      -> case npr +# sizeT# m of
          nm | 1# <- i <# nm -> let !m' = insertT x (i -# npr) m in Deep (n +# 1#) pr m' sf
             | otherwise     -> case insertD x (i -# nm) sf of
                 Fits sf'                 -> Deep (n +# 1#) pr m sf'
                 Five a b (Node3 _ c d e) -> let !m' = snocT m (node3 a b c) in Deep (n +# 1#) pr m' (Two d e)
                 Five a b c               -> Deep (n +# 1#) pr m (Three a b c)

-- | A digit, or five nodes, the last three as one.
data Digits a = Fits !(Digit a) | Five !(Node a) !(Node a) !(Node a)

insertD :: a -> Int# -> Digit a -> Digits a
insertD x i (One a) = case insertN x i a of
  Grown a'   -> Fits (One a')
  Halves p q -> Fits (Two p q)
insertD x i (Two a b) = case sizeN# a of
  na | 1# <- i <# na -> case insertN x i a of
         Grown a'   -> Fits (Two a' b)
         Halves p q -> Fits (Three p q b)
     | otherwise     -> case insertN x (i -# na) b of
         Grown b'   -> Fits (Two a b')
         Halves p q -> Fits (Three a p q)
insertD x i (Three a b c) = case sizeN# a of
  na | 1# <- i <# na -> case insertN x i a of
         Grown a'   -> Fits (Three a' b c)
         Halves p q -> Fits (Four p q b c)
     | otherwise     -> case insertD x (i -# na) (Two b c) of
         Fits (Two b' c')     -> Fits (Three a b' c')
         Fits (Three p q r)   -> Fits (Four a p q r)
         other                -> other
insertD x i (Four a b c d) = case sizeN# a of
  na | 1# <- i <# na -> case insertN x i a of
         Grown a'   -> Fits (Four a' b c d)
         Halves p q -> Five p q (node3 b c d)
     | otherwise     -> case insertD x (i -# na) (Three b c d) of
         Fits (Three b' c' d') -> Fits (Four a b' c' d')
         Fits (Four p q r u)   -> Five a p (node3 q r u)
         other                 -> other

insertN :: a -> Int# -> Node a -> Grown a
insertN x _ a@(Leaf _) = Halves (Leaf x) a
insertN x i (Node2 n a b) = case sizeN# a of
  na | 1# <- i <# na -> case insertN x i a of
         Grown a'   -> Grown (Node2 (n +# 1#) a' b)
         Halves p q -> Grown (Node3 (n +# 1#) p q b)
     | otherwise     -> case insertN x (i -# na) b of
         Grown b'   -> Grown (Node2 (n +# 1#) a b')
         Halves p q -> Grown (Node3 (n +# 1#) a p q)
insertN x i (Node3 n a b c) = case sizeN# a of
  na | 1# <- i <# na -> case insertN x i a of
         Grown a'   -> Grown (Node3 (n +# 1#) a' b c)
         Halves p q -> Halves (node2 p q) (node2 b c)
     | otherwise     -> case na +# sizeN# b of
         nb | 1# <- i <# nb -> case insertN x (i -# na) b of
                Grown b'   -> Grown (Node3 (n +# 1#) a b' c)
                Halves p q -> Halves (node2 a p) (node2 q c)
            | otherwise     -> case insertN x (i -# nb) c of
                Grown c'   -> Grown (Node3 (n +# 1#) a b c')
                Halves p q -> Halves (node2 a b) (node2 p q)

-- Deletion ------------------------------------------------------------------------------------------------------------------

-- | What is left of a node without one of its leaves: one as deep; one that is less deep, the only part it would have; or nothing of a leaf.
data Left a = Whole !(Node a) | Shallow !(Node a) | Gone

-- | A position in the tree. If all that is left is a node less deep than those of the tree, there is no tree.
data LeftT a = Tree !(Tree a) | Node !(Node a)

deleteT :: Int# -> Tree a -> LeftT a
deleteT _ EmptyT = Tree EmptyT
deleteT i (Single a) = case deleteN i a of
  Whole a'  -> Tree (Single a')
  Shallow b -> Node b
  Gone      -> Tree EmptyT
deleteT i (Deep n pr m sf) = case sizeD# pr of
  npr | 1# <- i <# npr -> case deleteNodes i (nodesD pr []) of
          Nodes [] -> Tree (pullLeft (n -# 1#) m sf)
          Nodes as -> Tree (Deep (n -# 1#) (digit as) m sf)
          Rest b   -> Tree (fromLeft b m sf)
      | otherwise      -> case npr +# sizeT# m of
          nm | 1# <- i <# nm -> case deleteT (i -# npr) m of
                 Tree m' -> Tree (Deep (n -# 1#) pr m' sf)
                 Node b  -> Tree (more (n -# 1#) pr b sf)
             | otherwise     -> case deleteNodes (i -# nm) (nodesD sf []) of
                 Nodes [] -> Tree (pullRight (n -# 1#) pr m)
                 Nodes as -> Tree (Deep (n -# 1#) pr m (digit as))
                 Rest b   -> Tree (fromRight pr m b)
  where
    -- A node more than the first digit has, where the middle is empty.
    more k (Four a b c d) e z = let !m' = Single (node3 c d e) in Deep k (Two a b) m' z
    more k as b z             = Deep k (digit (nodesD as [b])) EmptyT z

-- | With nothing but a node that is less deep for the first, respectively last, digit: it becomes a part of its neighbour.
fromLeft :: Node a -> Tree a -> Digit a -> Tree a
fromLeft b m sf = case viewLeft m of
  View a m' -> deep (digit (joinLeft b (nodesD (digitOfNode a) []))) m' sf
  None      -> treeOf (joinLeft b (nodesD sf []))

fromRight :: Digit a -> Tree a -> Node a -> Tree a
fromRight pr m b = case viewRight m of
  View a m' -> deep pr m' (digit (joinRight (nodesD (digitOfNode a) []) b))
  None      -> treeOf (joinRight (nodesD pr []) b)

joinLeft :: Node a -> [Node a] -> [Node a]
joinLeft b (Node2 _ p q : as)   = node3 b p q : as
joinLeft b (Node3 _ p q r : as) = node2 b p : node2 q r : as
joinLeft b as                   = b : as

joinRight :: [Node a] -> Node a -> [Node a]
joinRight [Node2 _ p q] b   = [node3 p q b]
joinRight [Node3 _ p q r] b = [node2 p q, node2 r b]
joinRight (a : as) b        = a : joinRight as b
joinRight [] b              = [b]

-- | Nodes as deep as before; or nothing but one that is less deep.
data Nodes a = Nodes [Node a] | Rest !(Node a)

-- | The position is in one of the nodes.
deleteNodes :: Int# -> [Node a] -> Nodes a
deleteNodes _ [] = Nodes []
deleteNodes i [a] = case deleteN i a of
  Whole a'  -> Nodes [a']
  Shallow b -> Rest b
  Gone      -> Nodes []
deleteNodes i (a : as) = case sizeN# a of
  na | 1# <- i <# na -> case deleteN i a of
         Whole a'  -> Nodes (a' : as)
         Shallow b -> Nodes (joinLeft b as)
         Gone      -> Nodes as
     | otherwise     -> case deleteNodes (i -# na) as of
         Nodes as' -> Nodes (a : as')
         Rest b    -> Nodes (joinRight [a] b)

deleteN :: Int# -> Node a -> Left a
deleteN _ (Leaf _) = Gone
deleteN i (Node2 _ a b) = left (deleteNodes i [a, b])
deleteN i (Node3 _ a b c) = left (deleteNodes i [a, b, c])

left :: Nodes a -> Left a
left (Nodes [a, b, c]) = Whole (node3 a b c)
left (Nodes [a, b])    = Whole (node2 a b)
left (Nodes (a : _))   = Shallow a
left (Nodes [])        = Gone
left (Rest b)          = Shallow b

-- Making --------------------------------------------------------------------------------------------------------------------

deepOf :: Int -> Digit a -> Tree a -> Digit a -> Tree a
deepOf (I# n) pr m sf = Deep n pr m sf

node3Of :: Int -> Node a -> Node a -> Node a -> Node a
node3Of (I# n) a b c = Node3 n a b c

-- | n nodes of s leaves each, from position o on; f makes the node that begins at a position.
generate :: Int -> Int -> (Int -> Node a) -> Int -> Tree a
generate n s f o
  | n <= 8    = treeOf (L.map (\i -> f (o + i * s)) [0 .. n - 1])
  | otherwise = deepOf (n * s) (nodes 3 o) (generate m (3 * s) three (o + 3 * s)) (nodes last' (o + (n - last') * s))
  where last' = 2 + (n - 5) `rem` 3
        m     = (n - 3 - last') `quot` 3
        nodes k p = digit (L.map (\i -> f (p + i * s)) [0 .. k - 1])
        three p   = node3Of (3 * s) (f p) (f (p + s)) (f (p + 2 * s))

-- | n times the same, of s leaves: logarithmic, by sharing.
generateA :: Applicative f => Int -> Int -> f (Node a) -> f (Tree a)
generateA n s x
  | n <= 8    = fmap treeOf (times n)
  | otherwise = liftA3 (deepOf (n * s)) (fmap digit (times 3)) (generateA m (3 * s) three) (fmap digit (times last'))
  where last' = 2 + (n - 5) `rem` 3
        m     = (n - 3 - last') `quot` 3
        times k = L.foldr (liftA2 (:)) (pure []) (L.replicate k x)
        three   = liftA3 (node3Of (3 * s)) x x x

-- Mapping and folding trees ---------------------------------------------------------------------------------------------------

-- | Each element by f. What is mapped is mapped when it is looked at.
mapT :: (a -> b) -> Tree a -> Tree b
mapT _ EmptyT            = EmptyT
mapT f (Single a)       = Single (mapN f a)
mapT f (Deep n pr m sf) = Deep n (mapD f pr) (mapT f m) (mapD f sf)

mapD :: (a -> b) -> Digit a -> Digit b
mapD f (One a)        = One (mapN f a)
mapD f (Two a b)      = Two (mapN f a) (mapN f b)
mapD f (Three a b c)  = Three (mapN f a) (mapN f b) (mapN f c)
mapD f (Four a b c d) = Four (mapN f a) (mapN f b) (mapN f c) (mapN f d)

mapN :: (a -> b) -> Node a -> Node b
mapN f (Leaf x)        = Leaf (f x)
mapN f (Node2 n a b)   = Node2 n (mapN f a) (mapN f b)
mapN f (Node3 n a b c) = Node3 n (mapN f a) (mapN f b) (mapN f c)

-- | The same with the position at which each begins.
imapT :: (Int -> a -> b) -> Int# -> Tree a -> Tree b
imapT _ _ EmptyT            = EmptyT
imapT f i (Single a)       = Single (imapN f i a)
imapT f i (Deep n pr m sf) = Deep n (imapD f i pr) (imapT f (i +# sizeD# pr) m) (imapD f (i +# n -# sizeD# sf) sf)

imapD :: (Int -> a -> b) -> Int# -> Digit a -> Digit b
imapD f i (One a)        = One (imapN f i a)
imapD f i (Two a b)      = case i +# sizeN# a of ib -> Two (imapN f i a) (imapN f ib b)
imapD f i (Three a b c)  = imap3 f Three i a b c
imapD f i (Four a b c d) = case i +# sizeN# a of ib -> imap3 f (Four (imapN f i a)) ib b c d

imapN :: (Int -> a -> b) -> Int# -> Node a -> Node b
imapN f i (Leaf x)        = Leaf (f (I# i) x)
imapN f i (Node2 n a b)   = case i +# sizeN# a of ib -> Node2 n (imapN f i a) (imapN f ib b)
imapN f i (Node3 n a b c) = imap3 f (\a' b' c' -> Node3 n a' b' c') i a b c

imap3 :: (Int -> a -> b) -> (Node b -> Node b -> Node b -> r) -> Int# -> Node a -> Node a -> Node a -> r
imap3 f con i a b c = case i +# sizeN# a of
  ib -> case ib +# sizeN# b of ic -> con (imapN f i a) (imapN f ib b) (imapN f ic c)

traverseT :: Applicative f => (Int -> a -> f b) -> Int -> Tree a -> f (Tree b)
traverseT _ !_ EmptyT           = pure EmptyT
traverseT f i (Single a)       = fmap Single (traverseN f i a)
traverseT f i (Deep n pr m sf) =
  liftA3 (deepOf (I# n)) (traverseD f i pr) (traverseT f (i + sizeD pr) m) (traverseD f (i + I# n - sizeD sf) sf)

traverseD :: Applicative f => (Int -> a -> f b) -> Int -> Digit a -> f (Digit b)
traverseD f i (One a)        = fmap One (traverseN f i a)
traverseD f i (Two a b)      = liftA2 Two (traverseN f i a) (traverseN f (i + sizeN a) b)
traverseD f i (Three a b c)  = liftA3 Three (traverseN f i a) (traverseN f ib b) (traverseN f (ib + sizeN b) c)
  where ib = i + sizeN a
traverseD f i (Four a b c d) = liftA3 Four (traverseN f i a) (traverseN f ib b) (traverseN f ic c) <*> traverseN f (ic + sizeN c) d
  where ib = i + sizeN a
        ic = ib + sizeN b

traverseN :: Applicative f => (Int -> a -> f b) -> Int -> Node a -> f (Node b)
traverseN f i (Leaf x)        = fmap Leaf (f i x)
traverseN f i (Node2 n a b)   = liftA2 (\a' b' -> Node2 n a' b') (traverseN f i a) (traverseN f (i + sizeN a) b)
traverseN f i (Node3 n a b c) = liftA3 (node3Of (I# n)) (traverseN f i a) (traverseN f ib b) (traverseN f (ib + sizeN b) c)
  where ib = i + sizeN a

foldrT :: (a -> b -> b) -> b -> Tree a -> b
foldrT _ z EmptyT            = z
foldrT f z (Single a)       = foldrN f z a
foldrT f z (Deep _ pr m sf) = foldrD f (foldrT f (foldrD f z sf) m) pr

foldrD :: (a -> b -> b) -> b -> Digit a -> b
foldrD f z (One a)        = foldrN f z a
foldrD f z (Two a b)      = foldrN f (foldrN f z b) a
foldrD f z (Three a b c)  = foldrN f (foldrN f (foldrN f z c) b) a
foldrD f z (Four a b c d) = foldrN f (foldrN f (foldrN f (foldrN f z d) c) b) a

foldrN :: (a -> b -> b) -> b -> Node a -> b
foldrN f z (Leaf x)        = f x z
foldrN f z (Node2 _ a b)   = foldrN f (foldrN f z b) a
foldrN f z (Node3 _ a b c) = foldrN f (foldrN f (foldrN f z c) b) a

-- | What it begins with is for f to evaluate.
foldlT' :: (b -> a -> b) -> b -> Tree a -> b
foldlT' _ z EmptyT            = z
foldlT' f z (Single a)       = foldlN' f z a
foldlT' f z (Deep _ pr m sf) = let !x = foldlD' f z pr; !y = foldlT' f x m in foldlD' f y sf

foldlD' :: (b -> a -> b) -> b -> Digit a -> b
foldlD' f z (One a)        = foldlN' f z a
foldlD' f z (Two a b)      = fold2' f z a b
foldlD' f z (Three a b c)  = let !y = foldlN' f z a in fold2' f y b c
foldlD' f z (Four a b c d) = let !y = fold2' f z a b in fold2' f y c d

foldlN' :: (b -> a -> b) -> b -> Node a -> b
foldlN' f z (Leaf x)        = f z x
foldlN' f z (Node2 _ a b)   = fold2' f z a b
foldlN' f z (Node3 _ a b c) = let !y = foldlN' f z a in fold2' f y b c

fold2' :: (b -> a -> b) -> b -> Node a -> Node a -> b
fold2' f z a b = let !y = foldlN' f z a in foldlN' f y b

foldlT :: (b -> a -> b) -> b -> Tree a -> b
foldlT _ z EmptyT            = z
foldlT f z (Single a)       = foldlN f z a
foldlT f z (Deep _ pr m sf) = foldlD f (foldlT f (foldlD f z pr) m) sf

foldlD :: (b -> a -> b) -> b -> Digit a -> b
foldlD f z (One a)        = foldlN f z a
foldlD f z (Two a b)      = foldlN f (foldlN f z a) b
foldlD f z (Three a b c)  = foldlN f (foldlN f (foldlN f z a) b) c
foldlD f z (Four a b c d) = foldlN f (foldlN f (foldlN f (foldlN f z a) b) c) d

foldlN :: (b -> a -> b) -> b -> Node a -> b
foldlN f z (Leaf x)        = f z x
foldlN f z (Node2 _ a b)   = foldlN f (foldlN f z a) b
foldlN f z (Node3 _ a b c) = foldlN f (foldlN f (foldlN f z a) b) c

reverseT :: Tree a -> Tree a
reverseT EmptyT            = EmptyT
reverseT (Single a)       = Single (reverseN a)
reverseT (Deep n pr m sf) = Deep n (reverseD sf) (reverseT m) (reverseD pr)

reverseD :: Digit a -> Digit a
reverseD (One a)        = One (reverseN a)
reverseD (Two a b)      = Two (reverseN b) (reverseN a)
reverseD (Three a b c)  = Three (reverseN c) (reverseN b) (reverseN a)
reverseD (Four a b c d) = Four (reverseN d) (reverseN c) (reverseN b) (reverseN a)

reverseN :: Node a -> Node a
reverseN (Leaf x)        = Leaf x
reverseN (Node2 n a b)   = Node2 n (reverseN b) (reverseN a)
reverseN (Node3 n a b c) = Node3 n (reverseN c) (reverseN b) (reverseN a)

-- Instances -----------------------------------------------------------------------------------------------------------------

instance Functor Seq where
  fmap f (Seq t) = Seq (mapT f t)
  x <$ s = replicate (length s) x

instance Foldable Seq where
  foldr f z (Seq t) = foldrT f z t
  foldl f z (Seq t) = foldlT f z t
  foldl' f z (Seq t) = foldlT' f z t
  foldMap f (Seq t) = foldMapT f t
  foldr1 f s = case viewr s of
    EmptyR -> error "foldr1: empty sequence"
    t :> x -> F.foldr f x t
  foldl1 f s = case viewl s of
    EmptyL -> error "foldl1: empty sequence"
    x :< t -> F.foldl f x t
  length = length
  null = null

foldMapT :: Monoid m => (a -> m) -> Tree a -> m
foldMapT _ EmptyT            = mempty
foldMapT f (Single a)       = foldMapN f a
foldMapT f (Deep _ pr m sf) = foldMapD f pr `mappend` (foldMapT f m `mappend` foldMapD f sf)

foldMapD :: Monoid m => (a -> m) -> Digit a -> m
foldMapD f d = L.foldr1 mappend (L.map (foldMapN f) (nodesD d []))

foldMapN :: Monoid m => (a -> m) -> Node a -> m
foldMapN f (Leaf x)        = f x
foldMapN f (Node2 _ a b)   = foldMapN f a `mappend` foldMapN f b
foldMapN f (Node3 _ a b c) = foldMapN f a `mappend` (foldMapN f b `mappend` foldMapN f c)

instance Traversable Seq where
  traverse f (Seq t) = fmap Seq (traverseT (\_ x -> f x) 0 t)

instance Applicative Seq where
  pure = singleton
  fs <*> xs = F.foldl' (\done f -> done >< fmap f xs) empty fs
  xs *> ys = cycleTaking (length xs * length ys) ys
  xs <* ys = F.foldl' (\done x -> done >< replicate (length ys) x) empty xs

instance Monad Seq where
  xs >>= f = F.foldl' (\done x -> done >< f x) empty xs
  (>>) = (*>)

instance MonadFail Seq where
  fail _ = empty

instance Alternative Seq where
  empty = empty
  (<|>) = (><)

instance MonadPlus Seq

instance MonadFix Seq where
  mfix f = fromFunction (length (f (error "mfix for Data.Sequence.Seq applied to strict function"))) (\k -> fix (\x -> f x `index` k))

instance MonadZip Seq where
  mzipWith = zipWith
  munzip = unzip

instance Semigroup (Seq a) where
  (<>) = (><)

instance Monoid (Seq a) where
  mempty = empty

instance Eq a => Eq (Seq a) where
  s == t = length s == length t && F.toList s == F.toList t

instance Ord a => Ord (Seq a) where
  compare s t = compare (F.toList s) (F.toList t)

instance Show a => Show (Seq a) where
  showsPrec p s = showParen (p > 10) (showString "fromList " . shows (F.toList s))

instance Read a => Read (Seq a) where
  readPrec = parens (prec 10 (do
    Ident "fromList" <- lexP
    xs <- readPrec
    return (fromList xs)))
  readListPrec = readListPrecDefault

instance NFData a => NFData (Seq a) where
  rnf s = F.foldl' (\_ x -> rnf x) () s

instance a ~ Char => IsString (Seq a) where
  fromString = fromList

instance Eq1 Seq where
  liftEq eq s t = length s == length t && liftEq eq (F.toList s) (F.toList t)

instance Ord1 Seq where
  liftCompare cmp s t = liftCompare cmp (F.toList s) (F.toList t)

instance Show1 Seq where
  liftShowsPrec sp sl p s = showsUnaryWith (liftShowsPrec sp sl) "fromList" p (F.toList s)

instance Read1 Seq where
  liftReadsPrec _ rl d = readParen (d > 10) (\r -> [(fromList xs, t) | ("fromList", s) <- lex r, (xs, t) <- rl s])

instance Functor ViewL where
  fmap _ EmptyL   = EmptyL
  fmap f (x :< s) = f x :< fmap f s

instance Foldable ViewL where
  foldr _ z EmptyL   = z
  foldr f z (x :< s) = f x (F.foldr f z s)
  foldl _ z EmptyL   = z
  foldl f z (x :< s) = F.foldl f (f z x) s
  length EmptyL   = 0
  length (_ :< s) = 1 + length s
  null EmptyL = True
  null _      = False

instance Traversable ViewL where
  traverse _ EmptyL   = pure EmptyL
  traverse f (x :< s) = liftA2 (:<) (f x) (traverse f s)

instance Functor ViewR where
  fmap _ EmptyR   = EmptyR
  fmap f (s :> x) = fmap f s :> f x

instance Foldable ViewR where
  foldr _ z EmptyR   = z
  foldr f z (s :> x) = F.foldr f (f x z) s
  foldl _ z EmptyR   = z
  foldl f z (s :> x) = f (F.foldl f z s) x
  length EmptyR   = 0
  length (s :> _) = length s + 1
  null EmptyR = True
  null _      = False

instance Traversable ViewR where
  traverse _ EmptyR   = pure EmptyR
  traverse f (s :> x) = liftA2 (:>) (traverse f s) (f x)

-- Construction --------------------------------------------------------------------------------------------------------------

empty :: Seq a
empty = Seq EmptyT

singleton :: a -> Seq a
singleton x = Seq (Single (Leaf x))

(<|) :: a -> Seq a -> Seq a
x <| Seq t = Seq (consT (Leaf x) t)

(|>) :: Seq a -> a -> Seq a
Seq t |> x = Seq (snocT t (Leaf x))

(><) :: Seq a -> Seq a -> Seq a
Seq s >< Seq t = Seq (appendT s t)

fromList :: [a] -> Seq a
fromList xs = Seq (L.foldl' (\t x -> snocT t (Leaf x)) EmptyT xs)

fromFunction :: Int -> (Int -> a) -> Seq a
fromFunction n f
  | n < 0     = error "Data.Sequence.fromFunction called with negative len"
  | otherwise = Seq (generate n 1 (\i -> Leaf (f i)) 0)

fromArray :: Ix i => Array i a -> Seq a
fromArray a = fromList (elems a)

replicate :: Int -> a -> Seq a
replicate n x
  | n >= 0    = case generateA n 1 (Same (Leaf x)) of Same t -> Seq t
  | otherwise = error "replicate takes a nonnegative integer argument"

-- | Without an effect.
newtype Same a = Same a

instance Functor Same where
  fmap f (Same x) = Same (f x)

instance Applicative Same where
  pure = Same
  Same f <*> Same x = Same (f x)

replicateA, replicateM :: Applicative f => Int -> f a -> f (Seq a)
replicateA n x
  | n >= 0    = fmap Seq (generateA n 1 (fmap Leaf x))
  | otherwise = error "replicateA takes a nonnegative integer argument"
replicateM = replicateA

-- | The first n elements of the sequence repeated forever.
cycleTaking :: Int -> Seq a -> Seq a
cycleTaking n s
  | n <= k    = take n s
  | k == 0    = error "cycleTaking cannot take a positive number of elements from an empty cycle."
  | otherwise = take n (grow s)
  where k = length s
        grow t = if length t >= n then t else grow (t >< t)

iterateN :: Int -> (a -> a) -> a -> Seq a
iterateN n f x
  | n >= 0    = fromList (L.take n (L.iterate f x))
  | otherwise = error "iterateN takes a nonnegative integer argument"

unfoldr :: (b -> Maybe (a, b)) -> b -> Seq a
unfoldr f = go empty
  where go !s b = case f b of
          Nothing      -> s
          Just (x, b') -> go (s |> x) b'

unfoldl :: (b -> Maybe (b, a)) -> b -> Seq a
unfoldl f = go empty
  where go !s b = case f b of
          Nothing      -> s
          Just (b', x) -> go (x <| s) b'

-- Asking --------------------------------------------------------------------------------------------------------------------

null :: Seq a -> Bool
null (Seq EmptyT) = True
null _           = False

length :: Seq a -> Int
length (Seq t) = sizeT t

viewl :: Seq a -> ViewL a
viewl (Seq t) = case viewLeft t of
  View (Leaf x) t' -> x :< Seq t'
  _                -> EmptyL

viewr :: Seq a -> ViewR a
viewr (Seq t) = case viewRight t of
  View (Leaf x) t' -> Seq t' :> x
  _                -> EmptyR

lookup :: Int -> Seq a -> Maybe a
lookup (I# i) (Seq t)
  | 1# <- ltWord# i (sizeT# t) = lookupT i t
  | otherwise                  = Nothing

(!?) :: Seq a -> Int -> Maybe a
s !? i = lookup i s

index :: Seq a -> Int -> a
index s i = case lookup i s of
  Just x  -> x
  Nothing -> error ("index out of bounds in call to: Data.Sequence.index " ++ show i)

-- By position ---------------------------------------------------------------------------------------------------------------

adjust, adjust' :: (a -> a) -> Int -> Seq a -> Seq a
adjust f (I# i) s@(Seq t)
  | 1# <- ltWord# i (sizeT# t) = Seq (adjustT (\x -> Leaf (f x)) i t)
  | otherwise                  = s
adjust' f (I# i) s@(Seq t)
  | 1# <- ltWord# i (sizeT# t) = Seq (adjustT (\x -> let !y = f x in Leaf y) i t)
  | otherwise                  = s

update :: Int -> a -> Seq a -> Seq a
update i x = adjust (const x) i

take, drop :: Int -> Seq a -> Seq a
take i s = fst (splitAt i s)
drop i s = snd (splitAt i s)

splitAt :: Int -> Seq a -> (Seq a, Seq a)
splitAt (I# i) s@(Seq !t)
  | 1# <- i <=# 0#         = (empty, s)
  | 1# <- i >=# sizeT# t   = (s, empty)
  | otherwise              = case splitT i t of SplitT l a _ r -> (Seq l, Seq (consT a r))

insertAt :: Int -> a -> Seq a -> Seq a
insertAt i x s
  | i <= 0        = x <| s
  | i >= length s = s |> x
  | otherwise     = case s of Seq t -> case i of I# j -> Seq (insertT x j t)

deleteAt :: Int -> Seq a -> Seq a
deleteAt (I# i) s@(Seq t)
  | 1# <- ltWord# i (sizeT# t) = case deleteT i t of
      Tree t' -> Seq t'
      Node a  -> Seq (Single a)
  | otherwise                  = s

-- With positions --------------------------------------------------------------------------------------------------------------

mapWithIndex :: (Int -> a -> b) -> Seq a -> Seq b
mapWithIndex f (Seq t) = Seq (imapT f 0# t)

traverseWithIndex :: Applicative f => (Int -> a -> f b) -> Seq a -> f (Seq b)
traverseWithIndex f (Seq t) = fmap Seq (traverseT f 0 t)

foldMapWithIndex :: Monoid m => (Int -> a -> m) -> Seq a -> m
foldMapWithIndex f s = F.fold (mapWithIndex f s)

foldlWithIndex :: (b -> Int -> a -> b) -> b -> Seq a -> b
foldlWithIndex f z s = F.foldl (\g x !i -> f (g (i - 1)) i x) (const z) s (length s - 1)

foldrWithIndex :: (Int -> a -> b -> b) -> b -> Seq a -> b
foldrWithIndex f z s = F.foldr (\x g !i -> f i x (g (i + 1))) (const z) s 0

elemIndexL, elemIndexR :: Eq a => a -> Seq a -> Maybe Int
elemIndexL x = findIndexL (x ==)
elemIndexR x = findIndexR (x ==)

elemIndicesL, elemIndicesR :: Eq a => a -> Seq a -> [Int]
elemIndicesL x = findIndicesL (x ==)
elemIndicesR x = findIndicesR (x ==)

findIndexL, findIndexR :: (a -> Bool) -> Seq a -> Maybe Int
findIndexL p s = case findIndicesL p s of
  []    -> Nothing
  i : _ -> Just i
findIndexR p s = case findIndicesR p s of
  []    -> Nothing
  i : _ -> Just i

findIndicesL, findIndicesR :: (a -> Bool) -> Seq a -> [Int]
findIndicesL p = foldrWithIndex (\i x is -> if p x then i : is else is) []
findIndicesR p = foldlWithIndex (\is i x -> if p x then i : is else is) []

-- Parts ---------------------------------------------------------------------------------------------------------------------

takeWhileL, takeWhileR, dropWhileL, dropWhileR :: (a -> Bool) -> Seq a -> Seq a
takeWhileL p s = fst (spanl p s)
takeWhileR p s = fst (spanr p s)
dropWhileL p s = snd (spanl p s)
dropWhileR p s = snd (spanr p s)

-- | From the left, or from the right; the part that satisfies p, respectively does not, comes first.
spanl, spanr, breakl, breakr :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
spanl p = breakl (not . p)
spanr p = breakr (not . p)
breakl p s = case findIndexL p s of
  Nothing -> (s, empty)
  Just i  -> splitAt i s
breakr p s = case findIndexR p s of
  Nothing -> (s, empty)
  Just i  -> case splitAt (i + 1) s of (l, r) -> (r, l)

partition :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
partition p s = case F.foldl' step (Both empty empty) s of Both yes no -> (yes, no)
  where step (Both yes no) x | p x       = Both (yes |> x) no
                             | otherwise = Both yes (no |> x)

-- | Two sequences.
data Both a = Both !(Seq a) !(Seq a)

filter :: (a -> Bool) -> Seq a -> Seq a
filter p = F.foldl' (\s x -> if p x then s |> x else s) empty

tails, inits :: Seq a -> Seq (Seq a)
tails s = fromList (go s)
  where go t = t : case viewl t of
          EmptyL -> []
          _ :< r -> go r
inits s = unfoldl step (Just s)
  where step Nothing  = Nothing
        step (Just t) = Just (case viewr t of { EmptyR -> Nothing; r :> _ -> Just r }, t)

chunksOf :: Int -> Seq a -> Seq (Seq a)
chunksOf n s
  | n > 0     = unfoldr (\t -> if null t then Nothing else Just (splitAt n t)) s
  | null s    = empty
  | otherwise = error "chunksOf: A non-empty sequence can only be broken up into positively-sized chunks."

-- Scanning, sorting, zipping --------------------------------------------------------------------------------------------------

scanl :: (b -> a -> b) -> b -> Seq a -> Seq b
scanl f z s = z <| snd (mapAccumL (\a x -> let a' = f a x in (a', a')) z s)

scanr :: (a -> b -> b) -> b -> Seq a -> Seq b
scanr f z s = snd (mapAccumR (\a x -> let a' = f x a in (a', a')) z s) |> z

scanl1, scanr1 :: (a -> a -> a) -> Seq a -> Seq a
scanl1 f s = case viewl s of
  EmptyL -> error "scanl1 takes a nonempty sequence as an argument"
  x :< t -> scanl f x t
scanr1 f s = case viewr s of
  EmptyR -> error "scanr1 takes a nonempty sequence as an argument"
  t :> x -> scanr f x t

-- | All stable, also those that need not be.
sort, unstableSort :: Ord a => Seq a -> Seq a
sort = sortBy compare
unstableSort = sort

sortBy, unstableSortBy :: (a -> a -> Ordering) -> Seq a -> Seq a
sortBy cmp s = fromList (L.sortBy cmp (F.toList s))
unstableSortBy = sortBy

sortOn, unstableSortOn :: Ord b => (a -> b) -> Seq a -> Seq a
sortOn f s = fromList (L.sortOn f (F.toList s))
unstableSortOn = sortOn

reverse :: Seq a -> Seq a
reverse (Seq t) = Seq (reverseT t)

intersperse :: a -> Seq a -> Seq a
intersperse y s = case viewl s of
  EmptyL -> empty
  x :< t -> x <| F.foldl' (\done z -> done |> y |> z) empty t

zip :: Seq a -> Seq b -> Seq (a, b)
zip = zipWith (,)

-- | In the shape of the first; the elements of the second are found by their position.
zipWith :: (a -> b -> c) -> Seq a -> Seq b -> Seq c
zipWith f s t = mapWithIndex (\i x -> f x (others Array.! i)) (take (length t) s)
  where others = Array.listArray (0, length t - 1) (F.toList t)

zip3 :: Seq a -> Seq b -> Seq c -> Seq (a, b, c)
zip3 = zipWith3 (,,)

zipWith3 :: (a -> b -> c -> d) -> Seq a -> Seq b -> Seq c -> Seq d
zipWith3 f a b c = zipWith ($) (zipWith f a b) c

zip4 :: Seq a -> Seq b -> Seq c -> Seq d -> Seq (a, b, c, d)
zip4 = zipWith4 (,,,)

zipWith4 :: (a -> b -> c -> d -> e) -> Seq a -> Seq b -> Seq c -> Seq d -> Seq e
zipWith4 f a b c d = zipWith ($) (zipWith3 f a b c) d

unzip :: Seq (a, b) -> (Seq a, Seq b)
unzip = unzipWith id

unzipWith :: (a -> (b, c)) -> Seq a -> (Seq b, Seq c)
unzipWith f s = (fmap fst pairs, fmap snd pairs)
  where pairs = fmap f s

instance List.IsList (Seq a) where
  type Item (Seq a) = a
  fromList = fromList
  toList = F.toList
