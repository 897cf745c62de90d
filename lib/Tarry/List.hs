{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns #-}
-- | Lists: what Data.List has that is about lists only. What folds any structure is in Tarry.Foldable; the versions for lists that its
-- instance uses are here, with List at the end of their names.
module Tarry.List where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Exception
import Tarry.Function
import Tarry.Num
import Tarry.Real
import Tarry.Base

infixl 9 !!
infix  5 \\

errorEmptyList :: String -> a
errorEmptyList name = errorWithoutStackTrace ("Prelude." ++ name ++ ": empty list")

-- Parts ---------------------------------------------------------------------------------------------------------------

head :: [a] -> a
head (x:_) = x
head []    = errorEmptyList "head"

last :: [a] -> a
last []     = errorEmptyList "last"
last (x:xs) = go x xs
  where go y []     = y
        go _ (y:ys) = go y ys

tail :: [a] -> [a]
tail (_:xs) = xs
tail []     = errorEmptyList "tail"

init :: [a] -> [a]
init []     = errorEmptyList "init"
init (x:xs) = go x xs
  where go _ []     = []
        go y (z:zs) = y : go z zs

uncons :: [a] -> Maybe (a, [a])
uncons []     = Nothing
uncons (x:xs) = Just (x, xs)

singleton :: a -> [a]
singleton x = [x]

(!!) :: [a] -> Int -> a
xs !! I# n = case n <# 0# of
  1# -> errorWithoutStackTrace "Prelude.!!: negative index"
  _  -> go xs n
  where go []     _ = errorWithoutStackTrace "Prelude.!!: index too large"
        go (y:ys) i = case i of
          0# -> y
          _  -> go ys (i -# 1#)

take :: Int -> [a] -> [a]
take (I# n) xs = takeInt# n xs

takeInt# :: Int# -> [a] -> [a]
takeInt# n xs = case n <=# 0# of
  1# -> []
  _  -> case xs of
    []   -> []
    y:ys -> y : takeInt# (n -# 1#) ys

drop :: Int -> [a] -> [a]
drop (I# n) xs = dropInt# n xs

dropInt# :: Int# -> [a] -> [a]
dropInt# n xs = case n <=# 0# of
  1# -> xs
  _  -> case xs of
    []   -> []
    _:ys -> dropInt# (n -# 1#) ys

splitAt :: Int -> [a] -> ([a], [a])
splitAt (I# n) xs = splitInt# n xs

splitInt# :: Int# -> [a] -> ([a], [a])
splitInt# n xs = case n <=# 0# of
  1# -> ([], xs)
  _  -> case xs of
    []   -> ([], [])
    y:ys -> let r = splitInt# (n -# 1#) ys in (y : fst r, snd r)

dropWhile :: (a -> Bool) -> [a] -> [a]
dropWhile _ []         = []
dropWhile p xs@(x:xs') = if p x then dropWhile p xs' else xs

dropWhileEnd :: (a -> Bool) -> [a] -> [a]
dropWhileEnd p = foldrList (\x xs -> if p x && null' xs then [] else x : xs) []

null' :: [a] -> Bool
null' [] = True
null' _  = False

span :: (a -> Bool) -> [a] -> ([a], [a])
span p list = go list
  where go []         = ([], [])
        go xs@(x:xs') = if p x then (let r = go xs' in (x : fst r, snd r)) else ([], xs)

break :: (a -> Bool) -> [a] -> ([a], [a])
break p list = go list
  where go []         = ([], [])
        go xs@(x:xs') = if p x then ([], xs) else (let r = go xs' in (x : fst r, snd r))

partition :: (a -> Bool) -> [a] -> ([a], [a])
partition p = foldrList select ([], [])
  where select x ~(ts, fs) = if p x then (x : ts, fs) else (ts, x : fs)

stripPrefix :: Eq a => [a] -> [a] -> Maybe [a]
stripPrefix []     ys = Just ys
stripPrefix (x:xs) (y:ys) | x == y = stripPrefix xs ys
stripPrefix _      _  = Nothing

isPrefixOf :: Eq a => [a] -> [a] -> Bool
isPrefixOf []     _      = True
isPrefixOf _      []     = False
isPrefixOf (x:xs) (y:ys) = if x == y then isPrefixOf xs ys else False

-- | From the back: what is left of ys after dropping as many as xs has must be xs.
isSuffixOf :: Eq a => [a] -> [a] -> Bool
isSuffixOf xs ys = case dropAsMany xs ys of
  Nothing -> False
  Just n  -> xs == dropAsLong n ys
  where dropAsMany []     bs     = Just bs
        dropAsMany _      []     = Nothing
        dropAsMany (_:as) (_:bs) = dropAsMany as bs
        dropAsLong []     bs     = bs
        dropAsLong (_:as) (_:bs) = dropAsLong as bs
        dropAsLong _      []     = []

isInfixOf :: Eq a => [a] -> [a] -> Bool
isInfixOf needle haystack = go haystack
  where go hs = if isPrefixOf needle hs then True else (case hs of { [] -> False; _:r -> go r })

isSubsequenceOf :: Eq a => [a] -> [a] -> Bool
isSubsequenceOf []       _      = True
isSubsequenceOf _        []     = False
isSubsequenceOf a@(x:a') (y:b)
  | x == y    = isSubsequenceOf a' b
  | otherwise = isSubsequenceOf a b

group :: Eq a => [a] -> [[a]]
group = groupBy (==)

groupBy :: (a -> a -> Bool) -> [a] -> [[a]]
groupBy _  []     = []
groupBy eq (x:xs) = case span (eq x) xs of
  ~(ys, zs) -> (x : ys) : groupBy eq zs

inits :: [a] -> [[a]]
inits xs = [] : go 1# xs
  where go _ []     = []
        go n (_:ys) = takeInt# n xs : go (n +# 1#) ys

tails :: [a] -> [[a]]
tails xs = xs : (case xs of
  []   -> []
  _:ys -> tails ys)

-- Folds ---------------------------------------------------------------------------------------------------------------

foldlList :: (b -> a -> b) -> b -> [a] -> b
foldlList _ acc []     = acc
foldlList f acc (x:xs) = foldlList f (f acc x) xs

foldl1List :: (a -> a -> a) -> [a] -> a
foldl1List f (x:xs) = foldlList f x xs
foldl1List _ []     = errorEmptyList "foldl1"

foldl1' :: (a -> a -> a) -> [a] -> a
foldl1' f (x:xs) = foldlList' f x xs
foldl1' _ []     = errorEmptyList "foldl1'"

foldr1List :: (a -> a -> a) -> [a] -> a
foldr1List f = go
  where go [x]    = x
        go (x:xs) = f x (go xs)
        go []     = errorEmptyList "foldr1"

lengthList :: [a] -> Int
lengthList xs = I# (lengthFrom# xs 0#)

lengthFrom# :: [a] -> Int# -> Int#
lengthFrom# []     n = n
lengthFrom# (_:xs) n = lengthFrom# xs (n +# 1#)

elemList :: Eq a => a -> [a] -> Bool
elemList _ []     = False
elemList x (y:ys) = if x == y then True else elemList x ys

sumList :: Num a => [a] -> a
sumList xs = foldlList' (+) 0 xs

productList :: Num a => [a] -> a
productList xs = foldlList' (*) 1 xs

maximumList :: Ord a => [a] -> a
maximumList []     = errorEmptyList "maximum"
maximumList (x:xs) = foldlList' max x xs

minimumList :: Ord a => [a] -> a
minimumList []     = errorEmptyList "minimum"
minimumList (x:xs) = foldlList' min x xs

lookup :: Eq a => a -> [(a, b)] -> Maybe b
lookup _ []              = Nothing
lookup k ((k', v) : kvs) = if k == k' then Just v else lookup k kvs

findIndices :: (a -> Bool) -> [a] -> [Int]
findIndices p list = go 0# list
  where go _ []     = []
        go n (x:xs) = if p x then I# n : go (n +# 1#) xs else go (n +# 1#) xs

findIndex :: (a -> Bool) -> [a] -> Maybe Int
findIndex p xs = case findIndices p xs of
  []  -> Nothing
  i:_ -> Just i

elemIndices :: Eq a => a -> [a] -> [Int]
elemIndices x = findIndices (x ==)

elemIndex :: Eq a => a -> [a] -> Maybe Int
elemIndex x = findIndex (x ==)

genericLength :: Num i => [a] -> i
genericLength []     = 0
genericLength (_:xs) = 1 + genericLength xs

genericTake :: Integral i => i -> [a] -> [a]
genericTake n _ | n <= 0 = []
genericTake _ []     = []
genericTake n (x:xs) = x : genericTake (n - 1) xs

genericDrop :: Integral i => i -> [a] -> [a]
genericDrop n xs | n <= 0 = xs
genericDrop _ []     = []
genericDrop n (_:xs) = genericDrop (n - 1) xs

genericSplitAt :: Integral i => i -> [a] -> ([a], [a])
genericSplitAt n xs | n <= 0 = ([], xs)
genericSplitAt _ []     = ([], [])
genericSplitAt n (x:xs) = let r = genericSplitAt (n - 1) xs in (x : fst r, snd r)

genericIndex :: Integral i => [a] -> i -> a
genericIndex []     _ = errorWithoutStackTrace "List.genericIndex: index too large."
genericIndex (x:xs) n
  | n == 0    = x
  | n > 0     = genericIndex xs (n - 1)
  | otherwise = errorWithoutStackTrace "List.genericIndex: negative argument."

genericReplicate :: Integral i => i -> a -> [a]
genericReplicate n x = genericTake n (repeat x)

-- Building ------------------------------------------------------------------------------------------------------------

scanl :: (b -> a -> b) -> b -> [a] -> [b]
scanl f q xs = q : (case xs of
  []   -> []
  y:ys -> scanl f (f q y) ys)

scanl' :: (b -> a -> b) -> b -> [a] -> [b]
scanl' f !q xs = q : (case xs of
  []   -> []
  y:ys -> scanl' f (f q y) ys)

scanl1 :: (a -> a -> a) -> [a] -> [a]
scanl1 f (x:xs) = scanl f x xs
scanl1 _ []     = []

scanr :: (a -> b -> b) -> b -> [a] -> [b]
scanr _ q []     = [q]
scanr f q (x:xs) = let qs = scanr f q xs in f x (head qs) : qs

scanr1 :: (a -> a -> a) -> [a] -> [a]
scanr1 _ []     = []
scanr1 _ [x]    = [x]
scanr1 f (x:xs) = let qs = scanr1 f xs in f x (head qs) : qs

iterate :: (a -> a) -> a -> [a]
iterate f x = x : iterate f (f x)

iterate' :: (a -> a) -> a -> [a]
iterate' f x = let x' = f x in x' `seq` (x : iterate' f x')

repeat :: a -> [a]
repeat x = let xs = x : xs in xs

replicate :: Int -> a -> [a]
replicate (I# n) x = replicateInt# n x

replicateInt# :: Int# -> a -> [a]
replicateInt# n x = case n <=# 0# of
  1# -> []
  _  -> x : replicateInt# (n -# 1#) x

cycle :: [a] -> [a]
cycle [] = errorEmptyList "cycle"
cycle xs = let ys = xs ++ ys in ys

unfoldr :: (b -> Maybe (a, b)) -> b -> [a]
unfoldr f b = case f b of
  Just (a, b') -> a : unfoldr f b'
  Nothing      -> []

intersperse :: a -> [a] -> [a]
intersperse _   []     = []
intersperse sep (x:xs) = x : go xs
  where go []     = []
        go (y:ys) = sep : y : go ys

intercalate :: [a] -> [[a]] -> [a]
intercalate sep xss = concatMap' id (intersperse sep xss)

transpose :: [[a]] -> [[a]]
transpose []               = []
transpose ([] : xss)       = transpose xss
transpose ((x : xs) : xss) = (x : firsts xss) : transpose (xs : rests xss)
  where firsts yss = concatMap' (\ys -> case ys of { [] -> []; h:_ -> [h] }) yss
        rests yss  = concatMap' (\ys -> case ys of { [] -> []; _:t -> [t] }) yss

subsequences :: [a] -> [[a]]
subsequences xs = [] : nonEmptySubsequences xs

nonEmptySubsequences :: [a] -> [[a]]
nonEmptySubsequences []     = []
nonEmptySubsequences (x:xs) = [x] : foldrList f [] (nonEmptySubsequences xs)
  where f ys r = ys : (x : ys) : r

-- | All orders, the given one first; in the order and laziness that Data.List promises (map (take n) (take (n!) (permutations [1..])) works).
permutations :: [a] -> [[a]]
permutations xs0 = xs0 : perms xs0 []
  where
    perms []     _  = []
    perms (t:ts) is = foldrList interleave (perms ts (t : is)) (permutations is)
      where
        interleave xs r = case interleaveWith id xs r of (_, zs) -> zs
        interleaveWith _ []     r = (ts, r)
        interleaveWith f (y:ys) r = case interleaveWith (f . (y :)) ys r of
          (us, zs) -> (y : us, f (t : y : us) : zs)

zip :: [a] -> [b] -> [(a, b)]
zip (a:as) (b:bs) = (a, b) : zip as bs
zip _      _      = []

zip3 :: [a] -> [b] -> [c] -> [(a, b, c)]
zip3 (a:as) (b:bs) (c:cs) = (a, b, c) : zip3 as bs cs
zip3 _      _      _      = []

zip4 :: [a] -> [b] -> [c] -> [d] -> [(a, b, c, d)]
zip4 = zipWith4 (,,,)

zip5 :: [a] -> [b] -> [c] -> [d] -> [e] -> [(a, b, c, d, e)]
zip5 = zipWith5 (,,,,)

zip6 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [(a, b, c, d, e, f)]
zip6 = zipWith6 (,,,,,)

zip7 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [(a, b, c, d, e, f, g)]
zip7 = zipWith7 (,,,,,,)

zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith f = go
  where go (a:as) (b:bs) = f a b : go as bs
        go _      _      = []

zipWith3 :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3 z = go
  where go (a:as) (b:bs) (c:cs) = z a b c : go as bs cs
        go _      _      _      = []

zipWith4 :: (a -> b -> c -> d -> e) -> [a] -> [b] -> [c] -> [d] -> [e]
zipWith4 z (a:as) (b:bs) (c:cs) (d:ds) = z a b c d : zipWith4 z as bs cs ds
zipWith4 _ _ _ _ _ = []

zipWith5 :: (a -> b -> c -> d -> e -> f) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f]
zipWith5 z (a:as) (b:bs) (c:cs) (d:ds) (e:es) = z a b c d e : zipWith5 z as bs cs ds es
zipWith5 _ _ _ _ _ _ = []

zipWith6 :: (a -> b -> c -> d -> e -> f -> g) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g]
zipWith6 z (a:as) (b:bs) (c:cs) (d:ds) (e:es) (f:fs) = z a b c d e f : zipWith6 z as bs cs ds es fs
zipWith6 _ _ _ _ _ _ _ = []

zipWith7 :: (a -> b -> c -> d -> e -> f -> g -> h) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [h]
zipWith7 z (a:as) (b:bs) (c:cs) (d:ds) (e:es) (f:fs) (g:gs) = z a b c d e f g : zipWith7 z as bs cs ds es fs gs
zipWith7 _ _ _ _ _ _ _ _ = []

unzip :: [(a, b)] -> ([a], [b])
unzip = foldrList (\(a, b) ~(as, bs) -> (a : as, b : bs)) ([], [])

unzip3 :: [(a, b, c)] -> ([a], [b], [c])
unzip3 = foldrList (\(a, b, c) ~(as, bs, cs) -> (a : as, b : bs, c : cs)) ([], [], [])

unzip4 :: [(a, b, c, d)] -> ([a], [b], [c], [d])
unzip4 = foldrList (\(a, b, c, d) ~(as, bs, cs, ds) -> (a : as, b : bs, c : cs, d : ds)) ([], [], [], [])

unzip5 :: [(a, b, c, d, e)] -> ([a], [b], [c], [d], [e])
unzip5 = foldrList (\(a, b, c, d, e) ~(as, bs, cs, ds, es) -> (a : as, b : bs, c : cs, d : ds, e : es)) ([], [], [], [], [])

unzip6 :: [(a, b, c, d, e, f)] -> ([a], [b], [c], [d], [e], [f])
unzip6 = foldrList (\(a, b, c, d, e, f) ~(as, bs, cs, ds, es, fs) -> (a : as, b : bs, c : cs, d : ds, e : es, f : fs))
  ([], [], [], [], [], [])

unzip7 :: [(a, b, c, d, e, f, g)] -> ([a], [b], [c], [d], [e], [f], [g])
unzip7 = foldrList
  (\(a, b, c, d, e, f, g) ~(as, bs, cs, ds, es, fs, gs) -> (a : as, b : bs, c : cs, d : ds, e : es, f : fs, g : gs))
  ([], [], [], [], [], [], [])

-- As sets -------------------------------------------------------------------------------------------------------------

nub :: Eq a => [a] -> [a]
nub = nubBy (==)

-- | eq gets the earlier element first.
nubBy :: (a -> a -> Bool) -> [a] -> [a]
nubBy eq = go []
  where go _    []     = []
        go seen (x:xs) = if known seen x then go seen xs else x : go (x : seen) xs
        known []     _ = False
        known (y:ys) x = eq y x || known ys x

delete :: Eq a => a -> [a] -> [a]
delete = deleteBy (==)

deleteBy :: (a -> a -> Bool) -> a -> [a] -> [a]
deleteBy _  _ []     = []
deleteBy eq x (y:ys) = if eq x y then ys else y : deleteBy eq x ys

deleteFirstsBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
deleteFirstsBy eq = foldlList (flip (deleteBy eq))

(\\) :: Eq a => [a] -> [a] -> [a]
(\\) = foldlList (flip delete)

union :: Eq a => [a] -> [a] -> [a]
union = unionBy (==)

unionBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
unionBy eq xs ys = xs ++ foldlList (flip (deleteBy eq)) (nubBy eq ys) xs

intersect :: Eq a => [a] -> [a] -> [a]
intersect = intersectBy (==)

intersectBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
intersectBy _  [] _  = []
intersectBy _  _  [] = []
intersectBy eq xs ys = filter (\x -> anyList (eq x) ys) xs

anyList :: (a -> Bool) -> [a] -> Bool
anyList p = go
  where go []     = False
        go (x:xs) = p x || go xs

allList :: (a -> Bool) -> [a] -> Bool
allList p = go
  where go []     = True
        go (x:xs) = p x && go xs

insert :: Ord a => a -> [a] -> [a]
insert = insertBy compare

insertBy :: (a -> a -> Ordering) -> a -> [a] -> [a]
insertBy _   x []     = [x]
insertBy cmp x (y:ys) = case cmp x y of
  GT -> y : insertBy cmp x ys
  _  -> x : y : ys

-- Sorting -------------------------------------------------------------------------------------------------------------

sort :: Ord a => [a] -> [a]
sort = sortBy compare

sortOn :: Ord b => (a -> b) -> [a] -> [a]
sortOn f xs = map snd (sortBy (\a b -> compare (fst a) (fst b)) (map (\x -> let y = f x in y `seq` (y, x)) xs))

-- | Stable. Ascending and strictly descending runs, merged in pairs until one is left.
sortBy :: (a -> a -> Ordering) -> [a] -> [a]
sortBy cmp = \xs -> mergeAll (runs xs)
  where
    gt a b = case cmp a b of { GT -> True; _ -> False }

    runs (a:b:xs)
      | gt a b    = descending b [a] xs
      | otherwise = ascending b (a :) xs
    runs xs = [xs]

    descending a as (b:bs) | gt a b = descending b (a : as) bs
    descending a as bs = (a : as) : runs bs

    ascending a as (b:bs) | not (gt a b) = ascending b (\ys -> as (a : ys)) bs
    ascending a as bs = let !x = as [a] in x : runs bs

    mergeAll [x] = x
    mergeAll xs  = mergeAll (mergePairs xs)

    mergePairs (a:b:xs) = let !x = merge a b in x : mergePairs xs
    mergePairs xs       = xs

    merge as@(a:as') bs@(b:bs')
      | gt a b    = b : merge as bs'
      | otherwise = a : merge as' bs
    merge [] bs = bs
    merge as [] = as

-- Text ----------------------------------------------------------------------------------------------------------------

lines :: String -> [String]
lines [] = []
lines s  = let r = break (== '\n') s
           in fst r : (case snd r of { [] -> []; _:s' -> lines s' })

unlines :: [String] -> String
unlines []     = []
unlines (l:ls) = l ++ '\n' : unlines ls

isSpace :: Char -> Bool
isSpace (C# c) = case ord# c of
  n -> case n <# 128# of
    1# -> case n of
      32# -> True
      _   -> isTrue# (andI# (n >=# 9#) (n <=# 13#))
    _  -> isTrue# (generalCategory# c ==# 22#)

words :: String -> [String]
words s = case dropWhile isSpace s of
  [] -> []
  s' -> let r = break isSpace s' in fst r : words (snd r)

unwords :: [String] -> String
unwords []     = ""
unwords (w:ws) = w ++ go ws
  where go []     = ""
        go (v:vs) = ' ' : (v ++ go vs)
