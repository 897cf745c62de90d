{-# LANGUAGE RankNTypes, GADTs, ExistentialQuantification, KindSignatures, TypeOperators, FunctionalDependencies, DefaultSignatures #-}
-- Signatures are quantified, scoped type variables find their binders.
module Main where

infixr 6 :+:
infixl 7 :*:

data a :+: b = L a | R b
data a :*: b = a :*: b
type Both a b c = a :+: b :*: c :+: a
data Proxy (f :: * -> *) = Proxy
data Any = forall a. Show a => Any a | forall b. (Eq b, Show b) => b :& b
data Expr :: * -> * where
  Lit :: Int -> Expr Int
  Pair, Riap :: Expr a -> Expr b -> Expr (a, b)
  If :: { cond :: Expr Bool, yes, no :: Expr c } -> Expr c
newtype Wrap f a = Wrap { unwrap :: f a } deriving (Eq, Show)

class (Eq a) => Container f a | f -> a where
  empty :: f
  insert :: a -> f -> f
  fold :: Monad m => (a -> b -> m b) -> b -> f -> m b
  default empty :: Bounded f => f
  insert x c = let same :: f -> f; same y = y in same c
  {-# MINIMAL empty #-}

instance (Eq a, Show b) => Container [a] (Maybe b) where
  empty = []
  insert :: Maybe b -> [a] -> [a]
  insert x c = (c :: [a])

plain :: a -> b -> (forall c. c -> a) -> b
plain x y f = let g :: a -> a; g z = z in y

explicit :: forall a b. (Show a) => a -> b -> a
explicit x y = local x
  where local :: a -> a
        local z = (z :: a)

context :: (Show a, a ~ b) => a -> b
context x = x

inExpr = (\x -> (x :: b)) :: forall b. b -> b
patSig (x :: c) = (x :: c)
typeArg = show @Int
higher :: (forall a. a -> a) -> (b, [b]) -> Maybe b -> ()
higher _ _ _ = ()

deriving instance Show a => Show (Proxy a)
default (Int, Double)
type T :: * -> *
data T a = T a

main = print ()
