-- Recursion: polymorphic with a signature, mutual with and without.
module T where
f 0 = []
f n = n : f (n - 1)
x = f 3 :: [Int]
y = f 4 :: [Double]
data N a = F a | N (N (a, a))
size :: N a -> Int
size (F _) = 1
size (N n) = 2 * size n
even' :: Int -> Bool
even' 0 = True
even' n = odd' (n - 1)
odd' 0 = False
odd' n = even' (n - 1)
f5 x = g x (g 'a' 'b')
g x y = if True then y else h x
h x = undefined
