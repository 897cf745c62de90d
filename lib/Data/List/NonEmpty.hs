module Data.List.NonEmpty
  ( NonEmpty(..), map, intersperse, scanl, scanr, scanl1, scanr1, transpose, sortBy, sortOn, sortWith, length, head, tail, last, init, singleton
  , (<|), cons, uncons, unfoldr, sort, reverse, inits, inits1, tails, tails1, permutations, permutations1, iterate, repeat, cycle, unfold, insert, some1
  , take, drop, splitAt, takeWhile, dropWhile, span, break, filter, partition, group, groupBy, groupWith, groupAllWith
  , group1, groupBy1, groupWith1, groupAllWith1, isPrefixOf, nub, nubBy, (!!), zip, zipWith, unzip, fromList, toList, nonEmpty, xor
  ) where

import Prelude hiding
  ( map, scanl, scanr, scanl1, scanr1, length, head, tail, last, init, reverse, iterate, repeat, cycle, take, drop, splitAt, takeWhile
  , dropWhile, span, break, filter, (!!), zip, zipWith, unzip )
import Control.Applicative (Alternative, many)
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Data.Ord (comparing)
import Data.Function (on)
import Tarry.Base (NonEmpty(..))

infixr 5 <|
infixl 9 !!

length :: NonEmpty a -> Int
length (_ :| xs) = 1 + List.length xs

xor :: NonEmpty Bool -> Bool
xor (x :| xs) = foldr different x xs
  where different True  y = not y
        different False y = y

unfold :: (a -> (b, Maybe a)) -> a -> NonEmpty b
unfold f a = case f a of
  (b, Nothing) -> b :| []
  (b, Just c)  -> b <| unfold f c

unfoldr :: (a -> (b, Maybe a)) -> a -> NonEmpty b
unfoldr f a = case f a of
  (b, mc) -> b :| maybe [] go mc
  where go c = case f c of
          (d, me) -> d : maybe [] go me

nonEmpty :: [a] -> Maybe (NonEmpty a)
nonEmpty []     = Nothing
nonEmpty (a:as) = Just (a :| as)

uncons :: NonEmpty a -> (a, Maybe (NonEmpty a))
uncons ~(a :| as) = (a, nonEmpty as)

head :: NonEmpty a -> a
head (a :| _) = a

tail :: NonEmpty a -> [a]
tail (_ :| as) = as

last :: NonEmpty a -> a
last ~(a :| as) = List.last (a : as)

init :: NonEmpty a -> [a]
init ~(a :| as) = List.init (a : as)

singleton :: a -> NonEmpty a
singleton a = a :| []

(<|), cons :: a -> NonEmpty a -> NonEmpty a
a <| ~(b :| bs) = a :| b : bs
cons = (<|)

fromList :: [a] -> NonEmpty a
fromList (a:as) = a :| as
fromList []     = errorWithoutStackTrace "NonEmpty.fromList: empty list"

toList :: NonEmpty a -> [a]
toList ~(a :| as) = a : as

-- | By way of a list that stays as long as it was.
lift :: Foldable f => ([a] -> [b]) -> f a -> NonEmpty b
lift f xs = fromList (f (Foldable.toList xs))

map :: (a -> b) -> NonEmpty a -> NonEmpty b
map f ~(a :| as) = f a :| fmap f as

inits, tails :: Foldable f => f a -> NonEmpty [a]
inits xs = fromList (List.inits (Foldable.toList xs))
tails xs = fromList (List.tails (Foldable.toList xs))

inits1, tails1, permutations1 :: NonEmpty a -> NonEmpty (NonEmpty a)
inits1 xs = fromList (fmap fromList (List.drop 1 (List.inits (toList xs))))
tails1 xs = fromList (fmap fromList (List.init (List.tails (toList xs))))
permutations1 xs = fmap fromList (permutations (toList xs))

permutations :: [a] -> NonEmpty [a]
permutations xs = fromList (List.permutations xs)

sortOn :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty a
sortOn f = lift (List.sortOn f)

insert :: (Foldable f, Ord a) => a -> f a -> NonEmpty a
insert a xs = fromList (List.insert a (Foldable.toList xs))

some1 :: Alternative f => f a -> f (NonEmpty a)
some1 x = (:|) <$> x <*> many x

scanl :: Foldable f => (b -> a -> b) -> b -> f a -> NonEmpty b
scanl f z xs = fromList (List.scanl f z (Foldable.toList xs))

scanr :: Foldable f => (a -> b -> b) -> b -> f a -> NonEmpty b
scanr f z xs = fromList (List.scanr f z (Foldable.toList xs))

scanl1, scanr1 :: (a -> a -> a) -> NonEmpty a -> NonEmpty a
scanl1 f ~(a :| as) = fromList (List.scanl f a as)
scanr1 f ~(a :| as) = fromList (List.scanr1 f (a : as))

intersperse :: a -> NonEmpty a -> NonEmpty a
intersperse a ~(b :| bs) = b :| case bs of
  [] -> []
  _  -> a : List.intersperse a bs

iterate :: (a -> a) -> a -> NonEmpty a
iterate f a = a :| List.iterate f (f a)

cycle :: NonEmpty a -> NonEmpty a
cycle xs = fromList (List.cycle (toList xs))

reverse :: NonEmpty a -> NonEmpty a
reverse = lift List.reverse

repeat :: a -> NonEmpty a
repeat a = a :| List.repeat a

take, drop :: Int -> NonEmpty a -> [a]
take n xs = List.take n (toList xs)
drop n xs = List.drop n (toList xs)

splitAt :: Int -> NonEmpty a -> ([a], [a])
splitAt n xs = List.splitAt n (toList xs)

takeWhile, dropWhile, filter :: (a -> Bool) -> NonEmpty a -> [a]
takeWhile p xs = List.takeWhile p (toList xs)
dropWhile p xs = List.dropWhile p (toList xs)
filter p xs    = List.filter p (toList xs)

span, break, partition :: (a -> Bool) -> NonEmpty a -> ([a], [a])
span p xs      = List.span p (toList xs)
break p xs     = span (not . p) xs
partition p xs = List.partition p (toList xs)

group :: (Foldable f, Eq a) => f a -> [NonEmpty a]
group = groupBy (==)

groupBy :: Foldable f => (a -> a -> Bool) -> f a -> [NonEmpty a]
groupBy eq xs = go (Foldable.toList xs)
  where go []     = []
        go (y:ys) = let (same, rest) = List.span (eq y) ys in (y :| same) : go rest

groupWith :: (Foldable f, Eq b) => (a -> b) -> f a -> [NonEmpty a]
groupWith f = groupBy ((==) `on` f)

groupAllWith :: Ord b => (a -> b) -> [a] -> [NonEmpty a]
groupAllWith f xs = groupWith f (List.sortBy (compare `on` f) xs)

group1 :: Eq a => NonEmpty a -> NonEmpty (NonEmpty a)
group1 = groupBy1 (==)

groupBy1 :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupBy1 eq (x :| xs) = (x :| ys) :| groupBy eq zs
  where (ys, zs) = List.span (eq x) xs

groupWith1 :: Eq b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupWith1 f = groupBy1 ((==) `on` f)

groupAllWith1 :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupAllWith1 f xs = groupWith1 f (sortWith f xs)

isPrefixOf :: Eq a => [a] -> NonEmpty a -> Bool
isPrefixOf []     _         = True
isPrefixOf (y:ys) (x :| xs) = y == x && List.isPrefixOf ys xs

(!!) :: NonEmpty a -> Int -> a
(!!) ~(x :| xs) n
  | n == 0    = x
  | n > 0     = xs List.!! (n - 1)
  | otherwise = errorWithoutStackTrace "NonEmpty.!! negative argument"

zip :: NonEmpty a -> NonEmpty b -> NonEmpty (a, b)
zip ~(x :| xs) ~(y :| ys) = (x, y) :| List.zip xs ys

zipWith :: (a -> b -> c) -> NonEmpty a -> NonEmpty b -> NonEmpty c
zipWith f ~(x :| xs) ~(y :| ys) = f x y :| List.zipWith f xs ys

unzip :: Functor f => f (a, b) -> (f a, f b)
unzip xs = (fst <$> xs, snd <$> xs)

nub :: Eq a => NonEmpty a -> NonEmpty a
nub = nubBy (==)

nubBy :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty a
nubBy eq (a :| as) = a :| List.filter (\b -> not (eq a b)) (List.nubBy eq as)

transpose :: NonEmpty (NonEmpty a) -> NonEmpty (NonEmpty a)
transpose xss = fmap fromList (fromList (List.transpose (toList (fmap toList xss))))

sort :: Ord a => NonEmpty a -> NonEmpty a
sort = lift List.sort

sortBy :: (a -> a -> Ordering) -> NonEmpty a -> NonEmpty a
sortBy f = lift (List.sortBy f)

sortWith :: Ord o => (a -> o) -> NonEmpty a -> NonEmpty a
sortWith f = lift (List.sortBy (comparing f))
