-- A variable that was bound, while no choice was open, to something that is not evaluated yet, or to another variable, and
-- is then unified, compared and guessed: behind it is no value before that is asked for.
wrap :: a -> [a]
wrap x = [x]

lazily :: [Int] -> Bool
lazily (wrap x) | x =:= 3 = True

guessed :: [Bool] -> Bool
guessed (wrap x) = not x

chain :: [Int] -> Int
chain xs | x =:= y & y =:= z & z =:= length xs & x =:= 2 = x + y + z
  where x, y, z free

listed :: [[Int]] -> [Int]
listed (wrap xs) | xs =:= [a, 5] = [a]
  where a free

main :: (Bool, Bool, Int, [Int], Bool)
main = (lazily [length "abc"], guessed [null (show 1)], chain [7, 8], listed [map (+ 1) [3, 4]], guessed [b])
  where b free
