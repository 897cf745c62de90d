-- A diamond of superclasses, superclass methods from subclass constraints, dictionaries through data, deep contexts.
module Main where

class Base a where
  base :: a -> Int
class Base a => LeftC a where
  left :: a -> String
  left x = "L" ++ show (base x)
class Base a => RightC a where
  right :: a -> String
  right x = "R" ++ show (base x * 2)
class (LeftC a, RightC a) => Bottom a where
  bottom :: a -> String
  bottom x = left x ++ right x ++ show (base x)
class (Bottom a, Show a, Ord a) => Deep a where
  deep :: [a] -> String
  deep xs = concatMap bottom xs ++ show (maximum xs)

newtype N = N Int deriving (Show, Eq, Ord)
instance Base N where base (N n) = n
instance LeftC N
instance RightC N where right (N n) = "r" ++ replicate n '!'
instance Bottom N
instance Deep N

instance Base a => Base [a] where base = sum . map base
instance LeftC a => LeftC [a] where left = concatMap left
instance RightC a => RightC [a]
instance Bottom a => Bottom [a]
instance Deep a => Deep [a] where deep = unlines . map deep

useBase :: Deep a => a -> Int
useBase x = base x + length (left x)

eqVia :: Deep a => a -> a -> Bool
eqVia a b = a == b || compare a b == EQ

class Monoid' m where { unit :: m; op :: m -> m -> m }
class Monoid' m => Group' m where inverse :: m -> m
instance Monoid' Int where { unit = 0; op = (+) }
instance Group' Int where inverse = negate
instance (Monoid' a, Monoid' b) => Monoid' (a, b) where { unit = (unit, unit); op (a, b) (c, d) = (op a c, op b d) }
instance (Group' a, Group' b) => Group' (a, b) where inverse (a, b) = (inverse a, inverse b)
instance Monoid' b => Monoid' (a -> b) where { unit = const unit; op f g = \x -> op (f x) (g x) }
instance Group' b => Group' (a -> b) where inverse f = inverse . f

power :: Group' g => Int -> g -> g
power n g | n < 0 = power (negate n) (inverse g)
          | n == 0 = unit
          | otherwise = op g (power (n - 1) g)

main :: IO ()
main = do
  putStrLn (deep [N 1, N 3])
  putStrLn (bottom [N 2, N 1])
  putStr (deep [[N 1], [N 2]])
  print (useBase (N 5), useBase [N 5, N 6], eqVia (N 1) (N 1))
  print (power 3 (2 :: Int), power (-2) (3 :: Int, (1 :: Int, 5 :: Int)))
  print (power (-3) (\x -> (x + 1, x)) (10 :: Int) == (-33, -30 :: Int))
