-- A variable that is in the term it shall be equal to: no value, however the term comes about.
data Nat = Z | S Nat

data T = Leaf | N T Int T

cut :: [Int] -> [Int]
cut (1 : _) = []

later :: [Int] -> [Int]
later xs = fcase xs of { y : _ -> [y, y] }

main :: (Int, [Int])
main = (1, direct) ? (2, called) ? (3, both) ? (4, inTree) ? (5, ends) ? (6, atLast) ? (7, deep)
 where
  direct | x =:= 1 : x = x where x free
  called | x =:= 1 : id x = x where x free
  both | x =:= S y & y =:= S x = [] where x, y free
  inTree | t =:= N (N Leaf 1 Leaf) 2 (N Leaf (1 + 2) t) = [] where t free
  ends | x =:= 1 : cut x = x where x free
  atLast | x =:= [1, 2] ++ y & x =:= y = x where x, y free
  deep | x =:= 5 : y & y =:= later x = x where x, y free
