-- Trees with free places: which trees have this list of leaves?
data Tree = Leaf Char | Fork Tree Tree

leaves :: Tree -> String
leaves (Leaf c) = [c]
leaves (Fork l r) = leaves l ++ leaves r

-- Of a given size, so that the search ends.
treeOf :: Int -> Tree
treeOf n = if n == 1 then Leaf _ else split (anyOf [1 .. n - 1])
  where split k = Fork (treeOf k) (treeOf (n - k))

main :: Tree
main | leaves t =:= "abc" = t where t = treeOf 3
