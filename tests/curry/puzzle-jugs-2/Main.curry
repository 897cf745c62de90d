-- water jugs: breadth by levels of a set function
import Control.Search.SetFunctions
import Data.List (nub)
type St = (Int, Int)
move :: St -> St
move (a, b) = (3, b) ? (a, 5) ? (0, b) ? (a, 0) ? pour where
  pour = (let t = min a (5 - b) in (a - t, b + t)) ? (let t = min b (3 - a) in (a + t, b - t))
level :: [St] -> [St] -> Int -> Int
level seen now n | any (\(_, b) -> b == 4) now = n
                 | otherwise = level (seen ++ next) next (n + 1)
  where next = nub [ t | s <- now, t <- valuesOf (set1 move s), notElem t seen ]
main :: Int
main = level [(0,0)] [(0,0)] 0
