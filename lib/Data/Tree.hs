-- | Trees with any number of children, and forests.
module Data.Tree
  ( Tree (..), Forest
  , unfoldTree, unfoldForest, unfoldTreeM, unfoldForestM, unfoldTreeM_BF, unfoldForestM_BF
  , foldTree, flatten, levels, drawTree, drawForest
  ) where

import Control.Applicative (liftA2)
import Control.DeepSeq (NFData (..))
import Control.Monad (liftM)
import Control.Monad.Fix (MonadFix (..), fix)
import Control.Monad.Zip (MonadZip (..))
import Data.Functor.Classes

data Tree a = Node { rootLabel :: a, subForest :: [Tree a] } deriving (Eq, Read, Show)

type Forest a = [Tree a]

instance Functor Tree where
  fmap f (Node x ts) = Node (f x) (map (fmap f) ts)
  x <$ Node _ ts = Node x (map (x <$) ts)

instance Applicative Tree where
  pure x = Node x []
  Node f fs <*> t@(Node x xs) = Node (f x) (map (fmap f) xs ++ map (<*> t) fs)
  liftA2 f (Node x xs) t@(Node y ys) = Node (f x y) (map (fmap (f x)) ys ++ map (\s -> liftA2 f s t) xs)

instance Monad Tree where
  Node x ts >>= f = case f x of Node y us -> Node y (us ++ map (>>= f) ts)

instance MonadFix Tree where
  mfix f = case fix (f . rootLabel) of
    Node x ts -> Node x (zipWith (\i _ -> mfix ((!! i) . subForest . f)) [0 ..] ts)

instance MonadZip Tree where
  mzipWith f (Node x xs) (Node y ys) = Node (f x y) (mzipWith (mzipWith f) xs ys)
  munzip t = (fmap fst t, fmap snd t)

instance Foldable Tree where
  foldMap f (Node x ts) = f x `mappend` foldMap (foldMap f) ts
  foldr f z t = go t z
    where go (Node x ts) acc = f x (foldr go acc ts)
  null _ = False

instance Traversable Tree where
  traverse f = go
    where go (Node x ts) = liftA2 Node (f x) (traverse go ts)

instance NFData a => NFData (Tree a) where
  rnf (Node x ts) = rnf x `seq` rnf ts

instance Eq1 Tree where
  liftEq eq = go
    where go (Node x xs) (Node y ys) = eq x y && liftEq go xs ys

instance Ord1 Tree where
  liftCompare cmp = go
    where go (Node x xs) (Node y ys) = cmp x y `mappend` liftCompare go xs ys

instance Show1 Tree where
  liftShowsPrec sp sl = go
    where go d (Node x ts) = showParen (d > 10)
            (showString "Node {rootLabel = " . sp 0 x . showString ", subForest = " . liftShowList sp sl ts . showString "}")

instance Read1 Tree where
  liftReadsPrec rd rdl d = readParen (d > 10) (\s ->
    [ (Node x ts, s8) | ("Node", s1) <- lex s, ("{", s2) <- lex s1
    , ("rootLabel", s3) <- lex s2, ("=", s4) <- lex s3, (x, s5) <- rd 0 s4, (",", s5') <- lex s5
    , ("subForest", s6) <- lex s5', ("=", s6') <- lex s6, (ts, s7) <- liftReadList rd rdl s6', ("}", s8) <- lex s7 ])

-- | From a seed: its label, and the seeds of its children.
unfoldTree :: (b -> (a, [b])) -> b -> Tree a
unfoldTree f b = let (x, bs) = f b in Node x (unfoldForest f bs)

unfoldForest :: (b -> (a, [b])) -> [b] -> [Tree a]
unfoldForest f = map (unfoldTree f)

-- | Effects in depth-first order.
unfoldTreeM :: Monad m => (b -> m (a, [b])) -> b -> m (Tree a)
unfoldTreeM f b = do
  (x, bs) <- f b
  ts <- unfoldForestM f bs
  return (Node x ts)

unfoldForestM :: Monad m => (b -> m (a, [b])) -> [b] -> m [Tree a]
unfoldForestM f = mapM (unfoldTreeM f)

-- | Effects in breadth-first order.
unfoldTreeM_BF :: Monad m => (b -> m (a, [b])) -> b -> m (Tree a)
unfoldTreeM_BF f b = liftM head (unfoldForestM_BF f [b])

-- | A level at a time: all children of the level are one forest, to be handed out again.
unfoldForestM_BF :: Monad m => (b -> m (a, [b])) -> [b] -> m [Tree a]
unfoldForestM_BF _ [] = return []
unfoldForestM_BF f bs = do
  level <- mapM f bs
  below <- unfoldForestM_BF f (concatMap snd level)
  return (handOut level below)
  where handOut ((x, cs) : rest) ts = let (own, others) = splitAt (length cs) ts in Node x own : handOut rest others
        handOut [] _ = []

foldTree :: (a -> [b] -> b) -> Tree a -> b
foldTree f = go
  where go (Node x ts) = f x (map go ts)

-- | The root first.
flatten :: Tree a -> [a]
flatten = foldr (:) []

levels :: Tree a -> [[a]]
levels t = map (map rootLabel) (takeWhile (not . null) (iterate (concatMap subForest) [t]))

drawTree :: Tree String -> String
drawTree = unlines . draw

drawForest :: [Tree String] -> String
drawForest = unlines . map drawTree

draw :: Tree String -> [String]
draw (Node x ts0) = lines x ++ children ts0
  where children []       = []
        children [t]      = "|" : hang "`- " "   " (draw t)
        children (t : ts) = "|" : hang "+- " "|  " (draw t) ++ children ts
        hang first others = zipWith (++) (first : repeat others)
