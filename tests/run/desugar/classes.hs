-- Type classes: superclasses, defaults, constructor classes, polymorphic recursion, contexts.
module Main where

class Show a => Pretty a where
  pretty :: a -> String
  pretty x = "<" ++ show x ++ ">"
  prettyList :: [a] -> String
  prettyList xs = concatMap pretty xs
  {-# MINIMAL #-}

instance Pretty Int
instance Pretty Bool where pretty b = if b then "yes" else "no"
instance Pretty Char where
  pretty c = [c]
  prettyList s = "\"" ++ s ++ "\""
instance Pretty a => Pretty [a] where pretty = prettyList
instance (Pretty a, Pretty b) => Pretty (a, b) where
  pretty (a, b) = pretty a ++ " & " ++ pretty b
instance Pretty a => Pretty (Maybe a) where
  pretty Nothing = "-"
  pretty (Just x) = pretty x

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]
  fromL :: [a] -> f a
  fromL = foldr insert empty

newtype Stack a = Stack [a]
data Queue a = Queue [a] [a]
instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs
instance Container Queue where
  empty = Queue [] []
  insert x (Queue a b) = Queue a (x : b)
  toL (Queue a b) = a ++ reverse b

data Nested a = Flat a | Nest (Nested [a])
depth :: Nested a -> Int
depth (Flat _) = 0
depth (Nest n) = 1 + depth n
instance Show a => Show (Nested a) where
  showsPrec d (Flat a) = showParen (d > 10) (showString "Flat " . showsPrec 11 a)
  showsPrec d (Nest n) = showParen (d > 10) (showString "Nest " . showsPrec 11 n)

class Monoid' a where
  mempty' :: a
  (<+>) :: a -> a -> a
  infixr 6 <+>
instance Monoid' [a] where { mempty' = []; (<+>) = (++) }
instance Monoid' Int where { mempty' = 0; (<+>) = (+) }
instance Monoid' b => Monoid' (a -> b) where
  mempty' _ = mempty'
  (f <+> g) x = f x <+> g x
instance (Monoid' a, Monoid' b) => Monoid' (a, b) where
  mempty' = (mempty', mempty')
  (a, b) <+> (c, d) = (a <+> c, b <+> d)

mconcat' :: Monoid' a => [a] -> a
mconcat' = foldr (<+>) mempty'

newtype Vec = Vec (Int, Int) deriving (Eq, Show)
instance Num Vec where
  Vec (a, b) + Vec (c, d) = Vec (a + c, b + d)
  Vec (a, b) * Vec (c, d) = Vec (a * c, b * d)
  abs = id
  signum = id
  negate (Vec (a, b)) = Vec (negate a, negate b)
  fromInteger n = Vec (fromInteger n, fromInteger n)

instance Ord Vec where
  Vec a <= Vec b = a <= b

twice :: (a -> a) -> a -> a
twice f = f . f

elem' :: Eq a => a -> [a] -> Bool
elem' _ [] = False
elem' x (y:ys) = x == y || elem' x ys

sumOf :: (Num a, Ord a) => [a] -> a
sumOf xs = go 0 xs
  where go acc [] = acc
        go acc (y:ys) | y > 0 = go (acc + y) ys
                      | otherwise = go acc ys

main :: IO ()
main = do
  putStrLn (pretty [(1 :: Int, True), (2, False)])
  putStrLn (pretty ("abc", Just 'x'))
  putStrLn (pretty [Just [1 :: Int], Nothing])
  print (toL (fromL "abc" :: Stack Char), toL (fromL "abc" :: Queue Char))
  print (Nest (Nest (Flat [[1 :: Int, 2], [3]])), depth (Nest (Nest (Flat [[()]]))))
  print (mconcat' [[1], [2, 3], [4 :: Int]], mconcat' [1, 2, 3 :: Int])
  print ((show <+> const "-" <+> reverse . show) (123 :: Int))
  print (mconcat' [("a", 1 :: Int), ("b", 2)])
  print (3 * Vec (1, 2) + 1 - Vec (0, 5), maximum [Vec (1, 2), Vec (0, 9)])
  print (twice (twice (* 2)) 3 :: Int, twice tail "abcd")
  print (elem' (Just "x") [Nothing, Just "x"], elem' 3.5 [1, 2])
  print (sumOf [1, -2, 3 :: Int], sumOf [1.5, -2, 3])
