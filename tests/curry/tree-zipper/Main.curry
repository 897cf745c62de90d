-- Positions in a tree by a functional pattern: a context is a function from a tree to a tree.
data Tree = Leaf Int | Node Tree Tree deriving (Eq, Show)

data Step = L Tree | R Tree deriving (Eq, Show)

plug :: [Step] -> Tree -> Tree
plug [] t = t
plug (L r : c) t = Node (plug c t) r
plug (R l : c) t = Node l (plug c t)

subtree :: Tree -> Tree
subtree (plug _ t) = t

replace :: Int -> Int -> Tree -> Tree
replace a b (plug c (Leaf a')) | a == a' = plug c (Leaf b)

depth :: Int -> Tree -> Int
depth n (plug c (Leaf m)) | n == m = length c

sample :: Tree
sample = Node (Leaf 1) (Node (Leaf 2) (Leaf 1))

main :: (Tree, Int)
main = (replace 1 9 sample, depth 2 sample) ? (subtree (Node (Leaf 3) (Leaf 4)), 0)
