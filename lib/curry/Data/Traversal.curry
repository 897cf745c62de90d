-- | Going through terms whose parts are terms of some type: what a function gives for a term are those parts, and what
-- makes the term of such parts again.
module Data.Traversal
  ( Traversable, noChildren, children, replaceChildren, mapChildren, family, childFamilies, mapFamily, mapChildFamilies
  , evalFamily, evalChildFamilies, fold, foldChildren, replaceChildrenIO, mapChildrenIO, mapFamilyIO, mapChildFamiliesIO
  , evalFamilyIO, evalChildFamiliesIO ) where

type Traversable a b = a -> ([b], [b] -> a)

noChildren :: Traversable _ _
noChildren x = ([], const x)

children :: Traversable a b -> a -> [b]
children f = fst . f

replaceChildren :: Traversable a b -> a -> [b] -> a
replaceChildren f = snd . f

mapChildren :: Traversable a b -> (b -> b) -> a -> a
mapChildren f g x = replaceChildren f x (map g (children f x))

-- | A term, its parts, and theirs.
family :: Traversable a a -> a -> [a]
family f x = x : childFamilies f f x

childFamilies :: Traversable a b -> Traversable b b -> a -> [b]
childFamilies f g x = concatMap (family g) (children f x)

-- | From the parts to the whole.
mapFamily :: Traversable a a -> (a -> a) -> a -> a
mapFamily f g = g . mapChildFamilies f f g

mapChildFamilies :: Traversable a b -> Traversable b b -> (b -> b) -> a -> a
mapChildFamilies f g h = mapChildren f (mapFamily g h)

-- | Until nothing is left to be changed.
evalFamily :: Traversable a a -> (a -> Maybe a) -> a -> a
evalFamily f g = mapFamily f again
  where again x = maybe x (mapFamily f again) (g x)

evalChildFamilies :: Traversable a b -> Traversable b b -> (b -> Maybe b) -> a -> a
evalChildFamilies f g h = mapChildren f (evalFamily g h)

fold :: Traversable a a -> (a -> [r] -> r) -> a -> r
fold f g = foldChildren f f g g

foldChildren :: Traversable a b -> Traversable b b -> (a -> [r] -> s) -> (b -> [r] -> r) -> a -> s
foldChildren f g h k x = h x (map (fold g k) (children f x))

replaceChildrenIO :: Traversable a b -> a -> IO [b] -> IO a
replaceChildrenIO f x = fmap (replaceChildren f x)

mapChildrenIO :: Traversable a b -> (b -> IO b) -> a -> IO a
mapChildrenIO f g x = replaceChildrenIO f x (mapM g (children f x))

mapFamilyIO :: Traversable a a -> (a -> IO a) -> a -> IO a
mapFamilyIO f g x = mapChildFamiliesIO f f g x >>= g

mapChildFamiliesIO :: Traversable a b -> Traversable b b -> (b -> IO b) -> a -> IO a
mapChildFamiliesIO f g h = mapChildrenIO f (mapFamilyIO g h)

evalFamilyIO :: Traversable a a -> (a -> IO (Maybe a)) -> a -> IO a
evalFamilyIO f g = mapFamilyIO f again
  where again x = g x >>= maybe (return x) (mapFamilyIO f again)

evalChildFamiliesIO :: Traversable a b -> Traversable b b -> (b -> IO (Maybe b)) -> a -> IO a
evalChildFamiliesIO f g h = mapChildrenIO f (evalFamilyIO g h)
