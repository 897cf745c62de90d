-- Search trees of infinite searches: each strategy finds values, in its order; trees are as their choices are.
import Control.Search.SearchTree
import Control.Search.SetFunctions

nat :: Int
nat = 0 ? 1 + nat

left :: Int
left = left' 0
left' :: Int -> Int
left' n = left' (n + 1) ? n

data Peano = Z | S Peano deriving Show
data Col = R | G | B deriving (Show, Eq)

lt :: Peano -> Peano -> Bool
lt Z (S _) = True
lt (S a) (S b) = lt a b

coin :: Int
coin = 0 ? 1

pairs :: Int -> (Int, Int)
pairs n = (nat + n, coin)

main = do
  t <- getSearchTree nat
  print (take 5 (allValuesDFS t))
  print (take 5 (allValuesBFS t))
  print (take 5 (allValuesIDSwith 2 (*2) t))
  u <- getSearchTree left
  print (take 5 (allValuesBFS u))
  print (take 5 (allValuesDiag u))
  print (take 3 (allValuesIDSwith 4 (+3) u))
  print (someValue left)
  putStr (showSearchTree (limitSearchTree 3 (someSearchTree (coin + coin))))
  print (searchTreeSize (someSearchTree (let x free in case x =:= G of True -> x)))
  print (take 3 (allValuesBFS (someSearchTree (let x free in lt x (S (S (S Z))) &> x))))
  print (searchTreeSize (someSearchTree (col _)))
  print (take 4 (valuesOf (set1With bfsStrategy pairs 1)))
  print (take 4 (valuesOf (set0With bfsStrategy left)))
 where col R = 'r'
       col G = 'g'
       col B = 'b'
