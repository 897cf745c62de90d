{-# LANGUAGE TypeFamilies, GeneralizedNewtypeDeriving, DeriveFunctor, DeriveFoldable, FlexibleInstances, StandaloneDeriving, DataKinds, DeriveGeneric, DerivingStrategies, DeriveAnyClass, UndecidableInstances, FlexibleContexts, DerivingVia #-}
-- Instances of data families are derived by declarations of their own, too, and newtypes among them take the instance
-- of the type inside.
module Main where
import GHC.Generics (Generic, from)
import GHC.TypeLits
import Data.Monoid (Sum(..))
data family D a
data instance D Int = A | B Int | Int :+ Int
infixl 6 :+
newtype instance D Bool = N { unN :: Int }
data instance D [a] = L { items :: [a], size :: !Int }
data instance D (a, b) = P (D a) (D b)
data instance D (a -> b) = F
data instance D () = U
deriving instance Show (D Int)
deriving instance Read (D Int)
deriving instance Eq (D Int)
deriving instance Ord (D Int)
deriving stock instance Show (D Bool)
deriving newtype instance Num (D Bool)
deriving via (Sum Int) instance Semigroup (D Bool)
deriving instance Show a => Show (D [a])
deriving instance (Show (D a), Show (D b)) => Show (D (a, b))
deriving instance Show (D (a -> b))
deriving instance Show (D ())
deriving instance Enum (D ())
deriving instance Bounded (D ())
deriving instance Generic (D ())
data family E (n :: Nat) a
data instance E 1 a = One a
data instance E 2 a = Two a a
deriving instance Functor (E 1)
deriving instance Functor (E 2)
deriving instance Foldable (E 2)
deriving instance Show a => Show (E 1 a)
deriving instance Show a => Show (E 2 a)
class C a where { data K a; k :: a -> K a; sh :: K a -> String }
instance C Char where { data K Char = KC Char | KD; k = KC; sh = show }
deriving instance Show (K Char)
type S = D Int
data instance D (Maybe a) = M a
deriving instance Eq a => Eq (D (Maybe a))
newtype instance D (Either a b) = NE [(a, b)] deriving newtype (Show, Eq, Ord, Semigroup, Monoid)
data family V
newtype instance E 3 a = Three [a] deriving newtype (Semigroup, Monoid) deriving stock (Show, Functor)
class Pretty a where { pretty :: a -> String; pretty _ = "?" ; both :: a -> a -> String; both a b = pretty a ++ pretty b }
instance Pretty Int where pretty = show
deriving newtype instance Pretty (D Bool)
deriving anyclass instance Pretty (D ())
main :: IO ()
main = do
  print [A, B (-1), 1 :+ 2]
  print (read "[A,B (-3),4 :+ 5]" :: [D Int])
  print (A < B 1, maximum [B 1, B 2, 0 :+ 0], (3 :: D Bool) + 4, N 1 <> N 2)
  print (L "ab" 2, P (L [()] 1) (P U (N 1)), F :: D (Int -> Int))
  print ([minBound .. maxBound :: D ()], from U)
  print (fmap (+ 1) (One 1), fmap show (Two 1 2), sum (Two 3 4))
  putStrLn (sh (k 'x') ++ show KD)
  print (M 'x' == M 'x')
  print (NE [(1, True)] <> mempty, NE [(1, 2)] < NE [(1, 3)])
  print (fmap not (Three [True] <> Three []))
  putStrLn (pretty (N 5) ++ both (N 1) (N 2) ++ pretty U)
