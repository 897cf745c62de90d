-- | Arrays without end, of which finitely many elements are others than a function of the index says.
module Data.Array
  ( Array, emptyErrorArray, emptyDefaultArray, listToErrorArray, listToDefaultArray, (//), update, applyAt, (!)
  , combine, combineSimilar, foldArray ) where

import qualified Data.Map as M

infixl 9 !, //

data Array a = Array (Int -> a) (M.Map Int a)

emptyErrorArray :: Array _
emptyErrorArray = emptyDefaultArray (\i -> error ("Array index " ++ show i ++ " not initialized"))

-- | Elements by their index.
emptyDefaultArray :: (Int -> a) -> Array a
emptyDefaultArray f = Array f M.empty

-- | Indices count from 0.
listToErrorArray :: [a] -> Array a
listToErrorArray = listInto emptyErrorArray

listToDefaultArray :: (Int -> a) -> [a] -> Array a
listToDefaultArray f = listInto (emptyDefaultArray f)

listInto :: Array a -> [a] -> Array a
listInto a xs = a // zip [0 ..] xs

(//) :: Array a -> [(Int, a)] -> Array a
a // changes = foldl (\b (i, x) -> update b i x) a changes

update :: Array a -> Int -> a -> Array a
update (Array f m) i x = Array f (M.insert i x m)

applyAt :: Array a -> Int -> (a -> a) -> Array a
applyAt a i f = update a i (f (a ! i))

(!) :: Array a -> Int -> a
Array f m ! i = maybe (f i) id (M.lookup i m)

combine :: (a -> b -> c) -> Array a -> Array b -> Array c
combine f a@(Array g m) b@(Array h n) = Array (\i -> f (g i) (h i)) (M.fromList [ (i, f (a ! i) (b ! i)) | i <- indices ])
  where indices = M.keys m ++ M.keys n

-- | The same default: only what is there in one of them.
combineSimilar :: (a -> a -> a) -> Array a -> Array a -> Array a
combineSimilar f (Array g m) (Array _ n) = Array g (M.unionWith f m n)

-- | Of the elements that were given, by their indices.
foldArray :: (a -> b -> b) -> b -> Array a -> b
foldArray f e (Array _ m) = foldr f e (M.elems m)
