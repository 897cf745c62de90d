-- Two jugs, searched level by level: the steps of each state are a set.
import Control.Search.SetFunctions
type S = (Int, Int)
step :: S -> S
step (a, b) = (4, b) ? (a, 3) ? (0, b) ? (a, 0) ? (let n = min a (3 - b) in (a - n, b + n)) ? (let n = min b (4 - a) in (a + n, b - n))
bfs :: [S] -> [S] -> Int -> Int
bfs seen front n
  | any ((== 2) . fst) front = n
  | otherwise = bfs (seen ++ new) new (n + 1)
  where new = nub' [ s | f <- front, s <- sortValues (set1 step f), notElem s seen ]
nub' :: Eq a => [a] -> [a]
nub' [] = []
nub' (x:xs) = x : nub' (filter (/= x) xs)
main :: IO ()
main = print (bfs [(0,0)] [(0,0)] 0)
