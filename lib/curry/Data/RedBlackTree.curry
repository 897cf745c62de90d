-- | Balanced trees of elements, which are the same, and in which order, as their functions say. (That they are called by
-- two colours is history: they are balanced by sizes.)
module Data.RedBlackTree
  ( RedBlackTree, empty, isEmpty, newTreeLike, lookup, update, delete, toList, tree2list, sortBy, setInsertEquivalence ) where

import Prelude hiding (empty, lookup)

-- | Is an element replaced by an inserted one? Is it looked for? Is it less? And the elements.
data RedBlackTree a = RedBlackTree (a -> a -> Bool) (a -> a -> Bool) (a -> a -> Bool) (Tree a)

-- | With so many elements.
data Tree a = Leaf | Node Int (Tree a) a (Tree a)

empty :: (a -> a -> Bool) -> (a -> a -> Bool) -> (a -> a -> Bool) -> RedBlackTree a
empty same found less = RedBlackTree same found less Leaf

isEmpty :: RedBlackTree _ -> Bool
isEmpty (RedBlackTree _ _ _ t) = case t of { Leaf -> True; _ -> False }

newTreeLike :: RedBlackTree a -> RedBlackTree a
newTreeLike (RedBlackTree same found less _) = RedBlackTree same found less Leaf

setInsertEquivalence :: (a -> a -> Bool) -> RedBlackTree a -> RedBlackTree a
setInsertEquivalence same (RedBlackTree _ found less t) = RedBlackTree same found less t

lookup :: a -> RedBlackTree a -> Maybe a
lookup x (RedBlackTree _ found less tree) = look tree
  where
    look t = case t of
      Leaf                          -> Nothing
      Node _ l y r | found x y      -> Just y
                   | less x y       -> look l
                   | otherwise      -> look r

-- | The element, in the place of one that is the same, if there is any.
update :: a -> RedBlackTree a -> RedBlackTree a
update x (RedBlackTree same found less tree) = RedBlackTree same found less (put tree)
  where
    put t = case t of
      Leaf                     -> node Leaf x Leaf
      Node n l y r | same x y  -> Node n l x r
                   | less x y  -> balanced (put l) y r
                   | otherwise -> balanced l y (put r)

-- | One that would be found.
delete :: a -> RedBlackTree a -> RedBlackTree a
delete x (RedBlackTree same found less tree) = RedBlackTree same found less (without tree)
  where
    without t = case t of
      Leaf                      -> Leaf
      Node _ l y r | found x y  -> joined l r
                   | less x y   -> balanced (without l) y r
                   | otherwise  -> balanced l y (without r)

toList, tree2list :: RedBlackTree a -> [a]
toList (RedBlackTree _ _ _ tree) = elements tree []
  where
    elements t rest = case t of
      Leaf         -> rest
      Node _ l x r -> elements l (x : elements r rest)
tree2list = toList

-- | By what is less.
sortBy :: Eq a => (a -> a -> Bool) -> [a] -> [a]
sortBy less xs = toList (foldr update (empty (\_ _ -> False) (==) less) xs)

-- Balance: one side has at most three times as many elements as the other one. ---------------------------------------

size :: Tree _ -> Int
size t = case t of { Leaf -> 0; Node n _ _ _ -> n }

node :: Tree a -> a -> Tree a -> Tree a
node l x r = Node (size l + size r + 1) l x r

balanced :: Tree a -> a -> Tree a -> Tree a
balanced l x r
  | size l + size r < 2     = node l x r
  | size r > 3 * size l     = case r of
      Node _ rl y rr | size rl < 2 * size rr -> node (node l x rl) y rr
                     | otherwise             -> case rl of Node _ a z b -> node (node l x a) z (node b y rr)
  | size l > 3 * size r     = case l of
      Node _ ll y lr | size lr < 2 * size ll -> node ll y (node lr x r)
                     | otherwise             -> case lr of Node _ a z b -> node (node ll y a) z (node b x r)
  | otherwise               = node l x r

-- | All of the first one are less.
joined :: Tree a -> Tree a -> Tree a
joined l r = case r of
  Leaf -> l
  _    -> let (x, rest) = leftmost r in balanced l x rest

leftmost :: Tree a -> (a, Tree a)
leftmost t = case t of
  Node _ Leaf x r -> (x, r)
  Node _ l x r    -> let (y, rest) = leftmost l in (y, balanced rest x r)
