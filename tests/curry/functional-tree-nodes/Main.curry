-- Elements of a tree by a function in a pattern that has itself logic variables.
assoc :: (Data k, Data v) => k -> [(k, v)] -> v
assoc k (_ ++ [(k, v)] ++ _) = v
data Tree a = Leaf | Node (Tree a) a (Tree a)
inTree :: Data a => a -> Tree a -> Tree a
inTree x t = Node _ x _ ? Node (inTree x t) _ _ ? Node _ _ (inTree x t)
elemT :: Data a => Tree a -> a
elemT (sub (Node _ x _)) = x
sub :: Data a => Tree a -> Tree a
sub t = t
sub t = Node (sub t) _ _
sub t = Node _ _ (sub t)
tree :: Tree Int
tree = Node (Node Leaf 1 Leaf) 2 (Node Leaf 3 (Node Leaf 4 Leaf))
main :: (Int, String)
main = (x, assoc x [(1, "one"), (2, "two"), (4, "four")]) where x = elemT tree
