-- A state monad over non-determinism: choices need no list in Curry.
type State s a = s -> (a, s)

bindS :: State s a -> (a -> State s b) -> State s b
bindS m f s = let (a, s') = m s in f a s'

unitS :: a -> State s a
unitS a s = (a, s)

takeOne :: State [a] a
takeOne (x : xs) = (x, xs)
takeOne (x : xs) = let (y, ys) = takeOne xs in (y, x : ys)

pair :: State [Int] (Int, Int)
pair = takeOne `bindS` \x -> takeOne `bindS` \y -> unitS (x, y)

main :: (Int, Int)
main | x < y && odd (x + y) = p
  where (p@(x, y), _) = pair [1, 2, 3, 4]
