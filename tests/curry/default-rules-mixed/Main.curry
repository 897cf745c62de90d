{-# OPTIONS_FRONTEND -Wno-overlapping #-}
-- Default rules beside rules that overlap, conditions, and functions in patterns.
import Data.Maybe

lookupAll :: (Data a, Data b) => a -> [(a, b)] -> b
lookupAll k (_ ++ [(k, v)] ++ _) = v
lookupAll'default :: (Data a, Data b) => a -> [(a, b)] -> b
lookupAll'default _ _ = failed

status :: Int -> String
status 0 = "zero"
status 0 = "null"
status n | n > 100 = "big"
status'default _ = "other"

queen :: [Int] -> Bool
queen (_ ++ [x] ++ ys ++ [y] ++ _) | abs' (x - y) == length ys + 1 = False
queen'default _ = True

abs' :: Int -> Int
abs' x = if x < 0 then negate x else x

main :: (String, Bool, Int)
main = (status (0 ? 5 ? 101), queen [2,4,1,3], lookupAll 'a' [('a', 1), ('b', 2), ('a', 3)])
