-- Fixities of methods, constructors, and local operators.
module Main where

infixr 0 ==>
(==>) :: Bool -> Bool -> Bool
a ==> b = not a || b

infixl 6 |+|
(|+|), (|*|) :: (Int, Int) -> (Int, Int) -> (Int, Int)
(a, b) |+| (c, d) = (a + c, b + d)
(a, b) |*| (c, d) = (a * c, b * d)
infixl 7 |*|

class Vec v where
  infixl 6 ^+^
  (^+^) :: v -> v -> v
  infixr 7 *^
  (*^) :: Int -> v -> v
  (.-.) :: v -> v -> v
  a .-. b = a ^+^ (-1) *^ b
infix 5 .-.

instance Vec Int where
  (^+^) = (+)
  (*^) = (*)

data E = E :+ E | E :* E | L Int | E `Mod` E | Neg E deriving (Show, Eq)
infixl 6 :+
infixl 7 :*, `Mod`

f :: Int -> Int
f x = x <+> 2 <.> 3
  where
    infixl 6 <.>
    infixl 7 <+>
    a <+> b = a * 10 + b
    (<.>) a b = a - b

g :: Int -> Int
g x = let infixr 1 `op`
          op a b = a - b
      in x `op` 2 `op` 1

main :: IO ()
main = do
  print (True ==> False ==> False, (1, 2) |+| (3, 4) |*| (5, 6))
  print (f 4, g 10)
  print (1 ^+^ 2 *^ 3 ^+^ (4 :: Int), (10 :: Int) .-. 3)
  print (L 1 :+ L 2 :* L 3 `Mod` L 4 :+ Neg (L (-5)))
  print ((subtract 1 . (* 2) $ 5) : map negate [1, -2] ++ [- 3 + 4, -3 `mod` 5, (-3) `mod` 5, - 2 ^ 2])
  print $ (`elem` [1, 2]) 2 && (2 `elem`) [3] || (== 3) 3
  let (+++) = \a b -> a ++ "+" ++ b
      infixr 5 +++
  putStrLn ("a" +++ "b" +++ "c")
