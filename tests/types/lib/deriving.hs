{-# LANGUAGE StandaloneDeriving, DeriveTraversable, GeneralizedNewtypeDeriving, UndecidableInstances #-}
-- Contexts of derived instances: from the fields, through other instances that are being derived, none for phantom parameters.
module T where

data T a b = A a | B [b] (T a b) | C deriving (Eq, Ord, Show, Read)
showT t = case t of { A _ -> show t; _ -> "" }
eqT x y = x == (y `asTypeOf` A 'c')

data Phantom a = Phantom deriving (Eq, Show)
phantom = show (Phantom :: Phantom (Int -> Int))

data Even a = Nil | Cons a (Odd a) deriving (Eq, Show)
newtype Odd a = Odd (Even a) deriving (Eq, Show)
mutual x = show (Cons x (Odd Nil))

data Rose a = Rose a [Rose a] deriving (Eq, Show, Functor, Foldable, Traversable)
rose f = fmap f (Rose 1 [Rose 2 []])
total r = sum (r :: Rose Int)
walk r = traverse (\x -> [x, x + 1]) (r `asTypeOf` Rose 1 [])

newtype Wrap f a = Wrap (f a)
deriving instance Show (f a) => Show (Wrap f a)
wrapped x = show (Wrap (Just x))

newtype Parser m a = Parser (m a) deriving (Functor, Applicative, Monad)
parse p = do { x <- p; y <- p; return (x, y) } `asTypeOf` Parser undefined

newtype Age = Age Int deriving (Eq, Ord, Show, Num)
older a = a + Age 1

data Colour = Red | Green deriving (Eq, Ord, Show, Read, Enum, Bounded)
colours = [minBound .. maxBound :: Colour]
