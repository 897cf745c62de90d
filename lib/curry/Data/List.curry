-- | Lists.
module Data.List
  ( last, init, intersperse, intercalate, transpose, permutations, sum, product, maximum, maximumBy, minimum, minimumBy
  , scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, cycle, unfoldr, split, inits, tails, group, groupBy, isPrefixOf
  , isSuffixOf, isInfixOf, find, partition, elemIndex, elemIndices, findIndex, findIndices, nub, nubBy, delete, deleteBy
  , (\\), union, unionBy, intersect, intersectBy, sort, sortBy, sortOn, insertBy, replace, diagonal, splitOn
  , foldl' ) where

infix 5 \\

last :: [a] -> a
last [x]      = x
last (_:x:xs) = last (x:xs)

init :: [a] -> [a]
init [_]      = []
init (x:y:zs) = x : init (y:zs)

intersperse :: a -> [a] -> [a]
intersperse _   []       = []
intersperse _   [x]      = [x]
intersperse sep (x:y:zs) = x : sep : intersperse sep (y:zs)

intercalate :: [a] -> [[a]] -> [a]
intercalate xs xss = concat (intersperse xs xss)

transpose :: [[a]] -> [[a]]
transpose []               = []
transpose ([] : xss)       = transpose xss
transpose ((x:xs) : xss)   = (x : map head (filter (not . null) xss))
                             : transpose (xs : map tail (filter (not . null) xss))

-- | Diagonals of a list of lists, from the first element on.
diagonal :: [[a]] -> [a]
diagonal = concat . foldr diags []
  where
    diags []     ys = ys
    diags (x:xs) ys = [x] : merge xs ys
    merge []     ys     = ys
    merge (x:xs) []     = map (: []) (x:xs)
    merge (x:xs) (y:ys) = (x : y) : merge xs ys

permutations :: [a] -> [[a]]
permutations xs0 = xs0 : perms xs0 []
  where
    perms []     _  = []
    perms (t:ts) is = foldr interleave (perms ts (t:is)) (permutations is)
      where
        interleave xs r = let (_, zs) = interleave' id xs r in zs
        interleave' _ []     r = (ts, r)
        interleave' f (y:ys) r = let (us, zs) = interleave' (f . (y:)) ys r
                                 in (y : us, f (t : y : us) : zs)

foldl' :: (a -> b -> a) -> a -> [b] -> a
foldl' _ z []     = z
foldl' f z (x:xs) = let z' = f z x in z' `seq` foldl' f z' xs

sum, product :: Num a => [a] -> a
sum ns = foldl (+) 0 ns
product ns = foldl (*) 1 ns

maximum, minimum :: Ord a => [a] -> a
maximum xs = foldl1 max xs
minimum xs = foldl1 min xs

maximumBy, minimumBy :: (a -> a -> Ordering) -> [a] -> a
maximumBy cmp xs = foldl1 (\x y -> case cmp x y of { GT -> x; _ -> y }) xs
minimumBy cmp xs = foldl1 (\x y -> case cmp x y of { GT -> y; _ -> x }) xs

scanl :: (a -> b -> a) -> a -> [b] -> [a]
scanl f q ls = q : (case ls of { [] -> []; x : xs -> scanl f (f q x) xs })

scanl1 :: (a -> a -> a) -> [a] -> [a]
scanl1 _ []     = []
scanl1 f (x:xs) = scanl f x xs

scanr :: (a -> b -> b) -> b -> [a] -> [b]
scanr _ q0 []     = [q0]
scanr f q0 (x:xs) = case scanr f q0 xs of { qs -> f x (head qs) : qs }

scanr1 :: (a -> a -> a) -> [a] -> [a]
scanr1 _ []       = []
scanr1 _ [x]      = [x]
scanr1 f (x:y:zs) = case scanr1 f (y:zs) of { qs -> f x (head qs) : qs }

mapAccumL :: (acc -> x -> (acc, y)) -> acc -> [x] -> (acc, [y])
mapAccumL _ s []     = (s, [])
mapAccumL f s (x:xs) = (s'', y : ys)
  where (s', y)   = f s x
        (s'', ys) = mapAccumL f s' xs

mapAccumR :: (acc -> x -> (acc, y)) -> acc -> [x] -> (acc, [y])
mapAccumR _ s []     = (s, [])
mapAccumR f s (x:xs) = (s'', y : ys)
  where (s'', y) = f s' x
        (s', ys) = mapAccumR f s xs

cycle :: [a] -> [a]
cycle xs = ys where ys = case xs of { _ : _ -> xs ++ ys }

unfoldr :: (b -> Maybe (a, b)) -> b -> [a]
unfoldr f b = case f b of
  Just (a, c) -> a : unfoldr f c
  Nothing     -> []

split :: (a -> Bool) -> [a] -> [[a]]
split _ []     = [[]]
split p (x:xs)
  | p x       = [] : split p xs
  | otherwise = case split p xs of
      y : ys -> (x : y) : ys

splitOn :: Eq a => [a] -> [a] -> [[a]]
splitOn sep xs = case sep of
  []  -> error "splitOn called with an empty pattern"
  [x] -> split (x ==) xs
  _   -> go xs
  where
    len = length sep
    go []     = [[]]
    go (y:ys)
      | sep `isPrefixOf` (y:ys) = [] : go (drop len (y:ys))
      | otherwise               = case go ys of { z : zs -> (y : z) : zs }

inits, tails :: [a] -> [[a]]
inits []     = [[]]
inits (x:xs) = [] : map (x :) (inits xs)
tails []     = [[]]
tails (x:xs) = (x:xs) : tails xs

group :: Eq a => [a] -> [[a]]
group = groupBy (==)

groupBy :: (a -> a -> Bool) -> [a] -> [[a]]
groupBy _  []     = []
groupBy eq (x:xs) = case span (eq x) xs of { (ys, zs) -> (x : ys) : groupBy eq zs }

isPrefixOf, isSuffixOf, isInfixOf :: Eq a => [a] -> [a] -> Bool
isPrefixOf []     _      = True
isPrefixOf (_:_)  []     = False
isPrefixOf (x:xs) (y:ys) = x == y && isPrefixOf xs ys
isSuffixOf xs ys = isPrefixOf (reverse xs) (reverse ys)
isInfixOf xs ys = any (isPrefixOf xs) (tails ys)

find :: (a -> Bool) -> [a] -> Maybe a
find _ []     = Nothing
find p (x:xs) = if p x then Just x else find p xs

partition :: (a -> Bool) -> [a] -> ([a], [a])
partition p xs = foldr choose ([], []) xs
  where choose x r = let (ts, fs) = r in if p x then (x : ts, fs) else (ts, x : fs)

elemIndex :: Eq a => a -> [a] -> Maybe Int
elemIndex x = findIndex (x ==)

elemIndices :: Eq a => a -> [a] -> [Int]
elemIndices x = findIndices (x ==)

findIndex :: (a -> Bool) -> [a] -> Maybe Int
findIndex p xs = case findIndices p xs of { [] -> Nothing; i : _ -> Just i }

findIndices :: (a -> Bool) -> [a] -> [Int]
findIndices p xs = [ i | (x, i) <- zip xs [0 ..], p x ]

nub :: Eq a => [a] -> [a]
nub xs = nubBy (==) xs

nubBy :: (a -> a -> Bool) -> [a] -> [a]
nubBy _  []     = []
nubBy eq (x:xs) = x : nubBy eq (filter (\y -> not (eq x y)) xs)

delete :: Eq a => a -> [a] -> [a]
delete = deleteBy (==)

deleteBy :: (a -> a -> Bool) -> a -> [a] -> [a]
deleteBy _  _ []     = []
deleteBy eq x (y:ys) = if eq x y then ys else y : deleteBy eq x ys

(\\) :: Eq a => [a] -> [a] -> [a]
xs \\ ys = foldl (flip delete) xs ys

union, intersect :: Eq a => [a] -> [a] -> [a]
union     = unionBy (==)
intersect = intersectBy (==)

unionBy, intersectBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
unionBy eq xs ys = xs ++ foldl (flip (deleteBy eq)) (nubBy eq ys) xs
intersectBy eq xs ys = [ x | x <- xs, any (eq x) ys ]

sort :: Ord a => [a] -> [a]
sort = sortBy (<=)

-- | By merging; the function says whether two elements are in order.
sortBy :: (a -> a -> Bool) -> [a] -> [a]
sortBy leq = mergeAll . map (: [])
  where
    mergeAll xss = case xss of
      []  -> []
      [x] -> x
      _   -> mergeAll (pairs xss)
    pairs xss = case xss of
      a : b : rest -> merge a b : pairs rest
      _            -> xss
    merge as bs = case as of
      []      -> bs
      x : xs  -> case bs of
        []     -> as
        y : ys -> if leq x y then x : merge xs bs else y : merge as ys

sortOn :: Ord b => (a -> b) -> [a] -> [a]
sortOn f = map snd . sortBy (\x y -> fst x <= fst y) . map (\x -> (f x, x))

insertBy :: (a -> a -> Bool) -> a -> [a] -> [a]
insertBy _   x []     = [x]
insertBy leq x (y:ys) = if leq x y then x : y : ys else y : insertBy leq x ys

-- | The list with another element at this position.
replace :: a -> Int -> [a] -> [a]
replace _ _ []     = []
replace x p (y:ys)
  | p == 0    = x : ys
  | otherwise = y : replace x (p - 1) ys
