-- Default rules of functions with signatures: a synonym hides the arguments, a class is asked for, there are no arguments,
-- and the default rule has a signature of its own.
type Fun = Int -> Int

f :: Fun
f 1 = 2 ? 4
f'default _ = 3

look :: (Data a, Data b) => a -> [(a, b)] -> Maybe b
look k (_ ++ [(k, v)] ++ _) = Just v
look'default _ _ = Nothing

g :: Int
g | f 7 == 5 = 2
g'default = 5

h :: Int -> [Int]
h 0 = []
h'default :: Int -> [Int]
h'default n = [n]

main :: (Int, Int, Maybe Char, Maybe Char, Int, [Int])
main = (f 1, f 4, look 2 [(1, 'a'), (2, 'b')], look 3 [(1, 'a')], g, h 0 ++ h 6)
