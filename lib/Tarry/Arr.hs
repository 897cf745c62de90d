{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns, RoleAnnotations #-}
-- | Boxed arrays. An Array is an Array# that nobody writes to any more; all of it that is made here is filled before it is handed out.
module Tarry.Arr where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Show
import Tarry.Exception
import Tarry.Function
import Tarry.Num
import Tarry.Enum
import Tarry.Base
import Tarry.List
import Tarry.Monoid
import Tarry.Foldable
import Tarry.Ix
import Tarry.ReadPrec
import Tarry.Lex (Lexeme(..))
import Tarry.Read
import Tarry.Ref

infixl 9 !, //

-- | Bounds, number of elements, elements.
type role Array nominal representational
type role STArray nominal nominal representational
data Array i e     = Array !i !i Int# (Array# e)
data STArray s i e = STArray !i !i Int# (Array# e)

instance Eq (STArray s i e) where
  STArray _ _ _ a == STArray _ _ _ b = isTrue# (sameArray# a b)

undefinedElement :: a
undefinedElement = errorWithoutStackTrace "(Array.!): undefined array element"

safeRangeSize :: Ix i => (i, i) -> Int
safeRangeSize b = let r = rangeSize b in if r < 0 then errorWithoutStackTrace "Negative range size" else r

-- Making --------------------------------------------------------------------------------------------------------------

array :: Ix i => (i, i) -> [(i, e)] -> Array i e
array (l, u) ies = case safeRangeSize (l, u) of
  I# n -> case newArray# n undefinedElement realWorld# of
    a -> case fill# l u n a ies realWorld# of _ -> Array l u n a

-- | Writes at the indices.
fill# :: Ix i => i -> i -> Int# -> Array# e -> [(i, e)] -> World# -> World#
fill# _ _ _ _ []              w = w
fill# l u n a ((i, e) : more) w = case safeIndex# l u n i of
  k -> case writeArray# a k e w of _ -> fill# l u n a more w

listArray :: Ix i => (i, i) -> [e] -> Array i e
listArray (l, u) es = case safeRangeSize (l, u) of
  I# n -> case newArray# n undefinedElement realWorld# of
    a -> case fillFrom# a 0# n es realWorld# of _ -> Array l u n a

fillFrom# :: Array# e -> Int# -> Int# -> [e] -> World# -> World#
fillFrom# a k n es w = case k <# n of
  1# -> case es of
    []     -> w
    e : es' -> case writeArray# a k e w of _ -> fillFrom# a (k +# 1#) n es' w
  _  -> w

-- | Strict in every result of f.
accumArray :: Ix i => (e -> a -> e) -> e -> (i, i) -> [(i, a)] -> Array i e
accumArray f initial (l, u) ies = case safeRangeSize (l, u) of
  I# n -> case newArray# n initial realWorld# of
    a -> case adjust# f l u n a ies realWorld# of _ -> Array l u n a

adjust# :: Ix i => (e -> a -> e) -> i -> i -> Int# -> Array# e -> [(i, a)] -> World# -> World#
adjust# _ _ _ _ _ []              w = w
adjust# f l u n a ((i, x) : more) w = case safeIndex# l u n i of
  k -> case readArray# a k w of
    Box# old -> case f old x of
      !new -> case writeArray# a k new w of _ -> adjust# f l u n a more w

(//) :: Ix i => Array i e -> [(i, e)] -> Array i e
Array l u n a // ies = case cloneArray# a 0# n realWorld# of
  b -> case fill# l u n b ies realWorld# of _ -> Array l u n b

accum :: Ix i => (e -> a -> e) -> Array i e -> [(i, a)] -> Array i e
accum f (Array l u n a) ies = case cloneArray# a 0# n realWorld# of
  b -> case adjust# f l u n b ies realWorld# of _ -> Array l u n b

ixmap :: (Ix i, Ix j) => (i, i) -> (i -> j) -> Array j e -> Array i e
ixmap b f a = listArray b (map (\i -> a ! f i) (range b))

-- Looking -------------------------------------------------------------------------------------------------------------

(!) :: Ix i => Array i e -> i -> e
Array l u n a ! i = case indexArray# a (safeIndex# l u n i) of Box# e -> e

-- | The k-th element, which is there.
elementAt# :: Array i e -> Int# -> e
elementAt# (Array _ _ _ a) k = case indexArray# a k of Box# e -> e

bounds :: Array i e -> (i, i)
bounds (Array l u _ _) = (l, u)

numElements :: Array i e -> Int
numElements (Array _ _ n _) = I# n

indices :: Ix i => Array i e -> [i]
indices (Array l u _ _) = range (l, u)

elems :: Array i e -> [e]
elems (Array _ _ n a) = elemsFrom# a 0# n

elemsFrom# :: Array# e -> Int# -> Int# -> [e]
elemsFrom# a k n = case k <# n of
  1# -> case indexArray# a k of Box# e -> e : elemsFrom# a (k +# 1#) n
  _  -> []

assocs :: Ix i => Array i e -> [(i, e)]
assocs a = zip (indices a) (elems a)

-- Instances -----------------------------------------------------------------------------------------------------------

instance Functor (Array i) where
  fmap f (Array l u n a) = case newArray# n undefinedElement realWorld# of
    b -> case mapFrom# f a b 0# n realWorld# of _ -> Array l u n b

mapFrom# :: (a -> b) -> Array# a -> Array# b -> Int# -> Int# -> World# -> World#
mapFrom# f a b k n w = case k <# n of
  1# -> case indexArray# a k of
    Box# e -> case writeArray# b k (f e) w of _ -> mapFrom# f a b (k +# 1#) n w
  _  -> w

instance Foldable (Array i) where
  foldr f z (Array _ _ n a) = go 0#
    where go k = case k <# n of
            1# -> case indexArray# a k of Box# e -> f e (go (k +# 1#))
            _  -> z
  foldl f z (Array _ _ n a) = go (n -# 1#)
    where go k = case k >=# 0# of
            1# -> case indexArray# a k of Box# e -> f (go (k -# 1#)) e
            _  -> z
  foldl' f z a = foldlList' f z (elems a)
  foldr1 f a = foldr1List f (elems a)
  foldl1 f a = foldl1List f (elems a)
  toList = elems
  length = numElements
  null a = numElements a == 0

instance Ix i => Traversable (Array i) where
  traverse f a = fmap (listArray (bounds a)) (traverse f (elems a))

instance (Ix i, Eq e) => Eq (Array i e) where
  a == b
    | numElements a == 0 = numElements b == 0
    | otherwise          = bounds a == bounds b && elems a == elems b

instance (Ix i, Ord e) => Ord (Array i e) where
  compare a b = compare (assocs a) (assocs b)

instance (Ix i, Show i, Show e) => Show (Array i e) where
  showsPrec (I# p) a = showParen (isTrue# (p ># 10#))
    (\s -> unpackAppend "array "# (showsPrec 11 (bounds a) (' ' : showsPrec 11 (assocs a) s)))

instance (Ix i, Read i, Read e) => Read (Array i e) where
  readPrec = parens (prec 10 (expectP (Ident "array") >> step readPrec >>= \b -> step readPrec >>= \ies -> return (array b ies)))
  readListPrec = readListPrecDefault
  readList = readListDefault
