-- Classes and instances: selectors, defaults, contexts, dictionaries that are constants or find themselves.
module Main where

class Eq a => Order a where
  below, above :: a -> a -> Bool
  above x y = below y x
  name :: Show b => b -> a -> String
  name b _ = show b

instance Order Bool where
  below x y = not x && y

instance Order a => Order [a] where
  below [] ys = not (null ys)
  below _ [] = False
  below (x:xs) (y:ys) = below x y || (x == y && below xs ys)

newtype Age = Age Int deriving (Eq, Show, Num)

-- the same dictionary twice, made once
constants :: (Bool, Bool)
constants = (below [[True]] [[False]], above [[True]] [])

-- dictionaries passed on, taken apart, built
least :: Order a => [a] -> a -> (Bool, Bool)
least xs y = (y `elem` xs, below [xs] [[y]])

-- an overloaded group inside: every function takes the group's dictionaries
local :: (Bool, Bool)
local = (isEven (3 :: Int), isEven (4 :: Integer))
  where isEven n = n == 0 || isOdd (n - 1)
        isOdd n = n /= 0 && isEven (n - 1)

main :: IO ()
main = print (constants, least [True] False, local, Age 3 + 4)
