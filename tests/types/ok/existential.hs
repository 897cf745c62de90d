-- Existential types with and without contexts.
module T where
data Obj = forall a. (Show a, Ord a) => Obj [a]
f (Obj xs) = show (head xs) ++ (if head xs < head (tail xs) then "" else "")
data Obj2 = forall a. Obj2 a (a -> Int)
f2 (Obj2 x g) = g x
h objs = sum (map f2 objs)
data Obj3 = forall a. Show a => Obj3 { val :: a, name :: String }
f3 o = name o
g3 o = o { name = "x" }
