-- Set functions against their definition. A function that chooses is a list of what it may choose; its set function is that
-- list, for each value of its argument. Both are written out here, and compared for many arguments.
import Control.Search.AllValues (getAllValues)
import Control.Search.SetFunctions
import Data.List (sort)

data F = Const [Int] | Same | Add F F | Pick F F | Half F | Twice F

-- As Curry has it ...
run :: F -> Int -> Int
run (Const ns) _ = anyOf ns
run Same n = n
run (Add f g) n = run f n + run g n
run (Pick f _) n = run f n
run (Pick _ g) n = run g n
run (Half f) n = half (run f n)
run (Twice f) n = double (run f n)

half, double :: Int -> Int
half n | even n = n `div` 2
double n = n + n

-- ... and as lists of all values.
values :: F -> Int -> [Int]
values (Const ns) _ = ns
values Same n = [n]
values (Add f g) n = [a + b | a <- values f n, b <- values g n]
values (Pick f g) n = values f n ++ values g n
values (Half f) n = [a `div` 2 | a <- values f n, even a]
values (Twice f) n = [a + a | a <- values f n]

programs :: [F]
programs = [ Const [], Const [1], Same, Const [1, 2, 3], Pick Same (Const [5]), Half (Pick Same (Const [4, 7]))
           , Add (Pick Same (Const [1])) (Pick Same (Const [2])), Twice (Pick Same (Const [3])), Half (Const [1, 3])
           , Add (Half Same) (Const [0, 1]), Pick (Half (Half Same)) (Add Same Same) ]

-- One argument that chooses: a set for each of its values.
agrees :: [Int] -> F -> IO Bool
agrees ns f = do
  sets <- getAllValues (sortValues (set2 run f (anyOf ns)))
  return (sort sets == sort [sort (values f n) | n <- ns])

-- If the function does not look at its argument there is one set, not one for each value.
looks :: F -> Bool
looks (Const _) = False
looks Same = True
looks (Add f g) = looks f || looks g
looks (Pick f g) = looks f || looks g
looks (Half f) = looks f
looks (Twice f) = looks f

main :: IO ()
main = do
  one <- mapM (agrees [4]) programs
  print (and one)
  many <- mapM (agrees [4, 5, 8]) (filter looks programs)
  print (and many, length many)
  lazy <- mapM (agrees [4]) (filter (not . looks) programs)
  print (and lazy, length lazy)
