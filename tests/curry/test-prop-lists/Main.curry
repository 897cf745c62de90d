-- Properties, which `tarry check --props` tests; main is what they are about.
import Test.Prop

rev :: [a] -> [a]
rev = foldl (flip (:)) []

perm :: [a] -> [a]
perm [] = []
perm (x : xs) = insert x (perm xs)
 where insert y ys = y : ys
       insert y (z : zs) = z : insert y zs

revInvolutive :: [Int] -> Prop
revInvolutive xs = rev (rev xs) -=- xs

permLength :: [Int] -> Prop
permLength xs = length xs <= 4 ==> length (perm xs) <~> length xs

permValues :: Prop
permValues = perm [1, 2, 3 :: Int] ~> [3, 1, 2]

main :: [Int]
main = perm (rev [1, 2, 3])
