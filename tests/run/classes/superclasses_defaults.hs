-- Superclasses, default methods that call each other, overriding, polymorphic methods, constants as methods.
module Main where

class Show a => Entity a where
  ident :: a -> Int
  label :: a -> String
  label x = "#" ++ show (ident x) ++ " " ++ show x
  kind :: a -> String
  kind _ = "entity"
  compareId :: Entity b => a -> b -> Ordering
  compareId a b = compare (ident a) (ident b)

class (Entity a, Ord a) => Ranked a where
  rank :: a -> Int
  rank x = ident x * 10
  best :: [a] -> a
  best = foldr1 (\a b -> if rank a >= rank b then a else b)
  table :: [a] -> String
  table xs = unlines [label x ++ " " ++ kind x ++ " " ++ show (rank x) | x <- xs, x >= minimum xs]

data User = User Int String deriving (Show, Eq, Ord)
newtype Bot = Bot Int deriving (Show, Eq, Ord)

instance Entity User where
  ident (User i _) = i
  kind (User _ n) | null n = "anon"
                  | otherwise = "user"

instance Entity Bot where
  ident (Bot n) = n
  label b = "bot:" ++ kind b

instance Ranked User
instance Ranked Bot where
  rank (Bot n) = negate n

class Shape a where
  {-# MINIMAL unit, (area | perimeter) #-}
  area, perimeter :: a -> Double
  area x = perimeter x * perimeter x / 16
  perimeter x = 4 * sqrt (area x)
  name :: a -> String
  name = const "shape"
  unit :: a

data Sq = Sq Double
newtype Ci = Ci { r :: Double }
instance Shape Sq where
  perimeter (Sq s) = 4 * s
  unit = Sq 1
instance Shape Ci where { area c = pi * r c ^ 2; unit = Ci 1; name _ = "circle" }

describe :: (Shape a, Shape b) => a -> b -> String
describe a b = name a ++ "/" ++ name b ++ " " ++ show (area a < area b)

instance Entity a => Entity [a] where
  ident = sum . map ident
  kind xs = "list of " ++ concatMap kind (take 1 xs)
instance (Entity a, Entity b) => Entity (Either a b) where ident = either ident ident
instance Entity Int where ident = id
instance Entity Bool where { ident = fromEnum; label = const "flag" }

main :: IO ()
main = do
  let us = [User 3 "ann", User 7 "", User 1 "bob"]
  putStr (table us)
  putStr (table [Bot 2, Bot 5])
  print (best us, best [Bot 2, Bot 5])
  print (compareId (User 3 "") (Bot 4), compareId True (1 :: Int))
  putStrLn (describe (Sq 2) (Ci 2))
  print (area (Sq 3), perimeter (unit :: Sq), map area [unit, Ci 0])
  mapM_ putStrLn [label us, label (Left 3 :: Either Int User), label [Right (Bot 1) :: Either Int Bot, Left 4], label True]
  putStrLn (kind us)
