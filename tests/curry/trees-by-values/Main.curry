-- Trees of a size whose elements in order are given: shapes by choice, elements by unification.
data T = E | N T Int T
flat :: T -> [Int]
flat E = []
flat (N l a r) = flat l ++ a : flat r
size :: T -> Int
size E = 0
size (N l _ r) = size l + 1 + size r
tree :: Int -> T
tree n = if n == 0 then E else N (tree l) _ (tree (n - 1 - l)) where l = anyOf [0 .. n - 1]
main :: T
main | flat t =:= [1, 2] = t where t = tree 2
