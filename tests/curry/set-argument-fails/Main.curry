-- An argument of a set function that fails does so outside of it, whatever has been evaluated before, and whoever has made
-- it: then there is no set. What the function does with arguments that do not fail is its own.
import Control.Search.SetFunctions
f :: Int -> Int
f 1 = 1
hd, tl1 :: [a] -> a
hd (x:_) = x
tl1 (_:x:_) = x
mk :: Int -> [Int]
mk n = n : f n : []
len2 :: [a] -> Int
len2 (_:_) = 1 ? 2
data T = T Int | U
g :: T -> Int -> Int
g (T n) _ = n
g U x = x
main :: (Int, [Int])
main = (1, sortValues (set1 hd (mk 2)))
     ? (2, sortValues (set1 tl1 (mk 2)))
     ? (3, sortValues (set1 tl1 (mk 1)))
     ? (4, sortValues (set1 len2 [f 2]))
     ? (5, sortValues (set2 g (T 1) (f 2)))
     ? (6, sortValues (set2 g U (f 2)))
     ? (7, sortValues (set2 g (T 3 ? U) (f (2 ? 1))))
     ? (8, sortValues (set1 (\x -> 1 ? x) (f 2)))
     ? (9, if isEmpty (set1 (\x -> 1 ? x) (f 2)) then [] else [1])
     ? (10, sortValues (set1 f 2))
     ? (11, sortValues (set1 (\x -> f x ? 5) 2))
     ? (12, sortValues (set0 (f 2)))
     ? (13, sortValues (set1 (\x -> sortValues (set1 hd (x : f 3 : []))) 2) >>= id)
     ? (14, sortValues (set1 (\x -> sortValues (set1 tl1 (x : f 3 : []))) 2) >>= id)
     ? (15, sortValues (set1 (\x -> sortValues (set1 hd x)) (mk 3)) >>= id)
     ? (16, sortValues (set1 (\x -> sortValues (set1 tl1 x)) (mk 3)) >>= id)
     ? (17, let y = failed in sortValues (set1 (const 7) y))
     ? (18, sortValues (set1 id failed))
     ? (19, sortValues (set1 (\x -> x =:= 2 &> x) (let z free in z)))
