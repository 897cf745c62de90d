-- Planning: blocks are moved one by one, until they stand as they should; the third move is the last one.
import Data.List (sort)
type Stack = [Char]
move :: [Stack] -> [Stack]
move ss | True = sort (place x rest)
  where (x, rest) = takeOne ss
takeOne :: [Stack] -> (Char, [Stack])
takeOne ((x:xs) : ss) = (x, if null xs then ss else xs : ss)
takeOne (s : ss) = let (x, r) = takeOne ss in (x, s : r)
place :: Char -> [Stack] -> [Stack]
place x ss = [x] : ss
place x (s : ss) = (x : s) : ss
place x (s : ss) = s : place' x ss
place' :: Char -> [Stack] -> [Stack]
place' x (s : ss) = (x : s) : ss
place' x (s : ss) = s : place' x ss
plan :: Int -> [Stack] -> [Stack] -> [[Stack]]
plan n s g | s == g = [s]
plan n s g | s /= g && n > 0 = s : plan (n - 1) (move s) g
main = plan 3 ["abc"] ["ab", "c"] 
