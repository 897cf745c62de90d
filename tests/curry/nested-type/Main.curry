-- A nested data type: polymorphic recursion, with a choice inside.
data Nest a = Nil | Cons a (Nest (a, a))
len :: Nest a -> Int
len Nil = 0
len (Cons _ r) = 1 + 2 * len r
toL :: Nest a -> [a]
toL Nil = []
toL (Cons x r) = x : concatMap (\(a, b) -> [a, b]) (toL r)
main :: (Int, [Int])
main = (len t, toL t) where t = Cons 1 (Cons (2, 3) (Cons ((4 ? 5, 6), (7, 8)) Nil))
