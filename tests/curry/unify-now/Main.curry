-- Components that are compared, or bound, without being evaluated: numbers, characters, variables; and those that must not be:
-- doubles have their own equality, what waits is tried again.
import Control.Search.SetFunctions
import Control.Search.Unsafe (allValues)

data T = A | B Int | C Float Bool T

times :: Bool -> Int
times c = length (allValues c)

nan :: Float
nan = 0.0 / 0.0

first :: Data a => [a] -> Char
first ([_] ++ _) = 'k'

before :: Char -> Char
before v = let x free in [x, v] =:= "ab" &> x

grounds :: [Int]
grounds = map times
  [ [1, 2] =:= [1, 2 :: Int], [1, 2] =:= [1, 3 :: Int], "ab" =:= "ac", [True, False] =:= [True, False], [A, B 1] =:= [A, A]
  , [B 1, B 2] =:= [B 1, B 2], [2 ^ 70] =:= [2 ^ 70 :: Int], [2 ^ 70, 1] =:= [1, 1 :: Int]
  , [nan, nan] =:= [nan, nan], [0.0, 1.0] =:= [-0.0, 1.0], [C 1.5 True A, A] =:= [C 1.5 True A, A]
  , [C 1.5 True A, A] =:= [C 1.5 True (B 0), A], ["a", "b"] =:= ["a", "b"], let x free in [x, x] =:= "ab" ]

main :: ([Int], String, (Int, Int), (Int, Int), Char, (String, Bool))
main = (grounds, bound, waited, pair, first [failed, 'x'], inside)
  where
    bound = let x, y free in [x, 'b', y] =:= ['a', y, y] &> [x, y]
    waited = let x, y free in ([x + 1, y] =:= [3, 5] & x =:= 2) &> (x, y)
    pair = let x, y free in (1, x) =:= (y, 2 ? 3) &> (x, y)
    inside = let y free in y =:= 'b' &> (sortValues (set1 before y), isEmpty (set1 before 'c'))
