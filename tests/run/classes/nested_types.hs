-- Nested data types and polymorphic recursion.
module Main where

-- Nested data types, polymorphic recursion with signatures.
data Nest a = Nil | Cons a (Nest (a, a))
data Perfect a = Zero a | Succ (Perfect (a, a))
data Bush a = NilB | ConsB a (Bush (Bush a))

size :: Nest a -> Int
size Nil = 0
size (Cons _ n) = 1 + 2 * size n

toList :: Perfect a -> [a]
toList (Zero a) = [a]
toList (Succ p) = concatMap (\(x, y) -> [x, y]) (toList p)

instance Show a => Show (Nest a) where
  showsPrec _ Nil = showString "Nil"
  showsPrec d (Cons x n) = showParen (d > 10) (showString "Cons " . showsPrec 11 x . showChar ' ' . showsPrec 11 n)

instance Functor Bush where
  fmap _ NilB = NilB
  fmap f (ConsB a b) = ConsB (f a) (fmap (fmap f) b)

sumBush :: Bush Int -> Int
sumBush b = go id b
  where go :: (a -> Int) -> Bush a -> Int
        go _ NilB = 0
        go f (ConsB a r) = f a + go (go f) r

depth :: Show a => Int -> a -> String
depth 0 x = show x
depth n x = depth (n - 1) (x, x)

class Pretty a where
  pretty :: a -> String
instance Pretty Int where pretty = show
instance (Pretty a, Pretty b) => Pretty (a, b) where pretty (a, b) = "<" ++ pretty a ++ "," ++ pretty b ++ ">"
instance Pretty a => Pretty [a] where pretty = concatMap pretty
instance Pretty a => Pretty (Maybe a) where pretty = maybe "-" pretty

nest :: Pretty a => Int -> a -> String
nest 0 x = pretty x
nest n x = nest (n - 1) [Just x, Nothing]

main :: IO ()
main = do
  print (size (Cons 1 (Cons (2, 3) (Cons ((4, 5), (6, 7)) Nil))))
  print (toList (Succ (Succ (Zero ((1, 2), (3, 4))))))
  print (Cons 'a' (Cons ('b', 'c') Nil))
  putStrLn (depth 3 'x')
  putStrLn (nest 3 (1 :: Int, 2 :: Int))
  print (sumBush (fmap (* 2) (ConsB 1 (ConsB (ConsB 2 NilB) NilB))))
