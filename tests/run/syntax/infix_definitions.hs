-- Infix definitions of every shape: operators with patterns, backquoted functions, extra arguments, sections of them, in classes.
module Main where

infixr 9 .:
infixl 4 <||>
infixr 0 $$$

(f .: g) x y = f (g x y)

Just x <||> _ = Just x
Nothing <||> y = y

f $$$ x = f x

(x `plus` y) z = x + y * z

x `divides` y | x == 0 = False
              | otherwise = y `mod` x == 0

(a, b) <+> (c, d) = (a + c, b + d)

[] +++ ys = ys
(x : xs) +++ ys = x : xs +++ ys
infixr 5 +++

data Complex = Double :+ Double deriving (Eq, Show)
infix 6 :+

(a :+ b) |*| (c :+ d) = (a * c - b * d) :+ (a * d + b * c)

class Group g where
  (<#>) :: g -> g -> g
  inv :: g -> g
  infixl 6 <#>
  (</>) :: g -> g -> g
  a </> b = a <#> inv b

instance Group Int where
  (<#>) = (+)
  inv = negate

newtype Perm = Perm [Int] deriving (Show, Eq)
instance Group Perm where
  Perm p <#> Perm q = Perm [p !! i | i <- q]
  inv (Perm p) = Perm [head [i | (i, x) <- zip [0 ..] p, x == j] | j <- [0 .. length p - 1]]

(!), (?) :: [a] -> Int -> Maybe a
xs ! n | n < 0 = Nothing
       | (x : _) <- drop n xs = Just x
       | otherwise = Nothing
xs ? n = reverse xs ! n

main :: IO ()
main = do
  print ((negate .: (+)) 3 4)
  print (Nothing <||> Just 1 <||> Just 2)
  print $$$ succ $$$ 3
  print ((1 `plus` 2) 3, plus 1 2 3, (`plus` 5) 1 2, (1 `plus`) 2 3)
  print (3 `divides` 9, 0 `divides` 4, filter (`divides` 12) [1 .. 12])
  print ((1, 2) <+> (3, 4), [1] +++ [2, 3] +++ [4])
  print ((1 :+ 2) |*| (3 :+ (-1)))
  print ((5 :: Int) <#> 3 </> 2)
  print (Perm [1, 2, 0] <#> Perm [1, 2, 0], Perm [1, 2, 0] </> Perm [1, 2, 0])
  print ([1, 2, 3] ! 1, [1, 2, 3] ? 0, "abc" ! 7)
  let x |> f = f x
      infixl 1 |>
      a `op` b = 10 * a + b
  print (3 |> (+ 1) |> (* 2))
  print (1 `op` 2 `op` 3)
