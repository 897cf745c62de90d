{-# LANGUAGE TypeFamilies, DataKinds, GADTs, PolyKinds, TypeOperators, KindSignatures, ConstraintKinds, FlexibleContexts, FlexibleInstances,
    MultiParamTypeClasses, UndecidableInstances, UndecidableSuperClasses #-}
-- A type that is made of what families give for itself: b ~ [F b].
import Data.Kind (Constraint, Type)

type family Elem a
type instance Elem [x] = x

firstOf :: (b ~ [Elem b]) => b -> Elem b
firstOf xs = case xs of
  (x : _) -> x
  []      -> error "none"

swapFirst :: (b ~ [Elem b]) => Elem b -> b -> b
swapFirst y (_ : xs) = y : xs
swapFirst _ []       = []

type family Head (xs :: [k]) :: k where Head (x ': xs) = x
type family Tail (xs :: [k]) :: [k] where Tail (x ': xs) = xs
type family SameShape (xs :: [k]) (ys :: [l]) :: Constraint where
  SameShape '[]       ys = ys ~ '[]
  SameShape (x ': xs) ys = ys ~ (Head ys ': Tail ys)

data NP :: (k -> Type) -> [k] -> Type where
  Nil  :: NP f '[]
  (:*) :: f x -> NP f xs -> NP f (x ': xs)
infixr 5 :*

class (SameShape xs ys, Tails xs ys) => Zips (xs :: [k]) (ys :: [l])
instance (SameShape xs ys, Tails xs ys) => Zips xs ys
type family Tails (xs :: [k]) (ys :: [l]) :: Constraint where
  Tails '[]       ys = ()
  Tails (x ': xs) ys = Zips xs (Tail ys)

newtype K a b = K a

relabel :: Zips xs ys => NP (K a) xs -> NP (K a) ys
relabel Nil         = Nil
relabel (K x :* xs) = K x :* relabel xs

toList :: NP (K a) xs -> [a]
toList Nil         = []
toList (K x :* xs) = x : toList xs

main :: IO ()
main = do
  print (firstOf "abc")
  print (swapFirst 7 [1, 2, 3 :: Int])
  print (toList (relabel (K 'x' :* K 'y' :* Nil :: NP (K Char) '[Int, Bool]) :: NP (K Char) '[Bool, Char]))
