-- `===` in the one condition of a rule binds variables as `=:=` does; elsewhere it is a question, with two answers.
last' :: Data a => [a] -> a
last' xs | ys ++ [y] === xs = y
  where ys, y free

triple :: Int -> (Int, Int)
triple n | x === n & (y === x + x && True) = (x, y)
  where x, y free

solves :: Bool -> Bool -> Bool
solves x y | x === y = x
           | otherwise = False

ask :: Bool -> Int
ask x = if x === True then 1 else 0

data T = I Int | P (Int, Int) | B Bool Bool Bool | A Bool Int

main :: T
main = I (last' [1, 2, 3]) ? P (triple 4) ? (let x free in B x True (solves x True)) ? (let x free in A x (ask x))
