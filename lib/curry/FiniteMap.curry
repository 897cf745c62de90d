-- | Finite maps of older programs: lists of pairs, in the order that is given to them.
module FiniteMap
  ( FM, emptyFM, unitFM, listToFM, addToFM, addToFM_C, addListToFM, addListToFM_C, delFromFM, delListFromFM, updFM, splitFM
  , plusFM, plusFM_C, minusFM, intersectFM, intersectFM_C, foldFM, mapFM, filterFM, sizeFM, eqFM, isEmptyFM, elemFM
  , lookupFM, lookupWithDefaultFM, keyOrder, fmToList, keysFM, eltsFM, fmSortBy, minFM, maxFM, fmToListPreOrder
  , showFM, readFM ) where

-- | The order that was given is kept to be asked for; keys are compared by it.
data FM k e = FM (k -> k -> Bool) [(k, e)]

emptyFM :: (k -> k -> Bool) -> FM k _e
emptyFM lt = FM lt []

unitFM :: (k -> k -> Bool) -> k -> e -> FM k e
unitFM lt k e = FM lt [(k, e)]

listToFM :: Eq k => (k -> k -> Bool) -> [(k, e)] -> FM k e
listToFM lt = addListToFM (emptyFM lt)

addToFM :: Eq k => FM k e -> k -> e -> FM k e
addToFM = addToFM_C (\_ new -> new)

addToFM_C :: Eq k => (e -> e -> e) -> FM k e -> k -> e -> FM k e
addToFM_C f (FM lt ps) k e = FM lt (add ps)
  where add qs = case qs of
          []          -> [(k, e)]
          (j, d) : rs
            | j == k    -> (k, f d e) : rs
            | lt k j    -> (k, e) : qs
            | otherwise -> (j, d) : add rs

addListToFM :: Eq k => FM k e -> [(k, e)] -> FM k e
addListToFM = addListToFM_C (\_ new -> new)

addListToFM_C :: Eq k => (e -> e -> e) -> FM k e -> [(k, e)] -> FM k e
addListToFM_C f = foldl (\m p -> addToFM_C f m (fst p) (snd p))

delFromFM :: Eq k => FM k e -> k -> FM k e
delFromFM (FM lt ps) k = FM lt (filter (\p -> fst p /= k) ps)

delListFromFM :: Eq k => FM k e -> [k] -> FM k e
delListFromFM = foldl delFromFM

updFM :: Eq k => FM k e -> k -> (e -> e) -> FM k e
updFM (FM lt ps) k f = FM lt (map (\p -> if fst p == k then (k, f (snd p)) else p) ps)

splitFM :: Eq k => FM k e -> k -> Maybe (FM k e, (k, e))
splitFM m k = fmap (\e -> (delFromFM m k, (k, e))) (lookupFM m k)

plusFM :: Eq k => FM k e -> FM k e -> FM k e
plusFM = plusFM_C (\_ new -> new)

plusFM_C :: Eq k => (e -> e -> e) -> FM k e -> FM k e -> FM k e
plusFM_C f m (FM _ ps) = addListToFM_C f m ps

minusFM :: Eq k => FM k e -> FM k e -> FM k e
minusFM (FM lt ps) n = FM lt (filter (\p -> not (elemFM (fst p) n)) ps)

intersectFM :: Eq k => FM k e -> FM k e -> FM k e
intersectFM = intersectFM_C (\_ new -> new)

intersectFM_C :: Eq k => (e -> d -> c) -> FM k e -> FM k d -> FM k c
intersectFM_C f (FM lt ps) n = FM lt [ (k, f x y) | (k, x) <- ps, Just y <- [lookupFM n k] ]

foldFM :: (k -> e -> a -> a) -> a -> FM k e -> a
foldFM f z (FM _ ps) = foldr (\p r -> f (fst p) (snd p) r) z ps

mapFM :: (k -> e -> d) -> FM k e -> FM k d
mapFM f (FM lt ps) = FM lt [ (k, f k x) | (k, x) <- ps ]

filterFM :: (k -> e -> Bool) -> FM k e -> FM k e
filterFM p (FM lt ps) = FM lt [ (k, x) | (k, x) <- ps, p k x ]

sizeFM :: FM _k _e -> Int
sizeFM (FM _ ps) = length ps

eqFM :: (Eq k, Eq e) => FM k e -> FM k e -> Bool
eqFM (FM _ ps) (FM _ qs) = ps == qs

isEmptyFM :: FM _k _e -> Bool
isEmptyFM m = sizeFM m == 0

elemFM :: Eq k => k -> FM k _e -> Bool
elemFM k m = case lookupFM m k of { Nothing -> False; Just _ -> True }

lookupFM :: Eq k => FM k e -> k -> Maybe e
lookupFM (FM _ ps) k = lookup k ps

lookupWithDefaultFM :: Eq k => FM k e -> e -> k -> e
lookupWithDefaultFM m d k = maybe d id (lookupFM m k)

keyOrder :: FM k _e -> k -> k -> Bool
keyOrder (FM lt _) = lt

minFM, maxFM :: FM k e -> Maybe (k, e)
minFM (FM _ ps) = case ps of { [] -> Nothing; p : _ -> Just p }
maxFM (FM _ ps) = case reverse ps of { [] -> Nothing; p : _ -> Just p }

fmToList, fmToListPreOrder :: FM k e -> [(k, e)]
fmToList (FM _ ps) = ps
fmToListPreOrder = fmToList

keysFM :: FM k _e -> [k]
keysFM (FM _ ps) = map fst ps

eltsFM :: FM _k e -> [e]
eltsFM (FM _ ps) = map snd ps

fmSortBy :: Eq k => (k -> k -> Bool) -> [k] -> [k]
fmSortBy lt ks = keysFM (listToFM lt (zip ks (repeat ())))

-- | As text and back: its pairs.
showFM :: (Show k, Show e) => FM k e -> String
showFM m = show (fmToList m)

readFM :: (Eq k, Read k, Read e) => (k -> k -> Bool) -> String -> FM k e
readFM lt text = listToFM lt (read text)
