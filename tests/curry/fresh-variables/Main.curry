-- Each call has its own logic variables, also those that do not depend on its arguments.
pair :: a -> (a, Int)
pair x = (x, y) where y free

bound :: Int -> Int
bound n | y =:= n = y where y free

any2 :: Int -> [Bool]
any2 _ = [b, not b] where b free

main :: ([Int], Bool, [(Char, Int)], [[Bool]])
main = ([bound 1, bound 2], snd (pair 'a') =:= 1 & snd (pair 'b') =:= 2, map pair "c", map any2 [1, 2])
