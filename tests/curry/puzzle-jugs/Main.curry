-- Two jugs of five and three litres: four litres in at most six steps.
type Jugs = (Int, Int)

step :: Jugs -> Jugs
step (_, b) = (5, b)
step (a, _) = (a, 3)
step (_, b) = (0, b)
step (a, _) = (a, 0)
step (a, b) = (a - p, b + p) where p = min a (3 - b)
step (a, b) = (a + p, b - p) where p = min b (5 - a)

walk :: Int -> [Jugs] -> [Jugs]
walk n (j : js)
  | fst j == 4 = j : js
  | n > 0 && notElem k (j : js) = walk (n - 1) (k : j : js)
  where k = step j

main :: [Jugs]
main = reverse (walk 6 [(0, 0)])
