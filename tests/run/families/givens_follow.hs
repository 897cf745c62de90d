{-# LANGUAGE DataKinds, GADTs, TypeFamilies, UndecidableInstances, ScopedTypeVariables, KindSignatures, RankNTypes, TypeOperators #-}
-- What is assumed of a family follows from its equations once a match tells its arguments.
module Main where
import Data.Kind
import Data.Proxy
import Data.Type.Equality
data N = Z | S N
data SN (n :: N) where { SZ :: SN 'Z; SS :: SN n -> SN ('S n) }
type family (m :: N) + (n :: N) :: N where { 'Z + n = n; 'S m + n = 'S (m + n) }
type family Leq (m :: N) (n :: N) :: Bool where { Leq 'Z n = 'True; Leq ('S m) 'Z = 'False; Leq ('S m) ('S n) = Leq m n }
minus :: Leq m n ~ 'True => SN n -> SN m -> Int
minus n SZ = toI n
minus (SS n) (SS m) = minus n m
toI :: SN n -> Int
toI SZ = 0
toI (SS n) = 1 + toI n
data Rec (ts :: [Type]) where { RNil :: Rec '[]; (:&) :: t -> Rec ts -> Rec (t ': ts) }
infixr 5 :&
type family Elem (i :: N) (ts :: [Type]) :: Type where { Elem 'Z (t ': ts) = t; Elem ('S i) (t ': ts) = Elem i ts }
get :: SN i -> Rec ts -> (Elem i ts ~ r) => r
get SZ (x :& _) = x
get (SS i) (_ :& xs) = get i xs
getInt :: Elem i ts ~ Int => SN i -> Rec ts -> Int
getInt SZ (x :& _) = x + 1
getInt (SS i) (_ :& xs) = getInt i xs
plusSuc :: SN m -> SN n -> (m + 'S n) :~: 'S (m + n)
plusSuc SZ _ = Refl
plusSuc (SS m) n = case plusSuc m n of Refl -> Refl
cancel :: (m + n) ~ (m + k) => SN m -> n :~: k
cancel SZ = Refl
cancel (SS m) = cancel m
class Index (i :: N) where index :: Less i n ~ 'True => Proxy i -> Vec n a -> a
data Vec (n :: N) a where { Nil :: Vec 'Z a; Cons :: a -> Vec n a -> Vec ('S n) a }
type family Less (m :: N) (n :: N) :: Bool
type instance Less 'Z 'Z = 'False
type instance Less 'Z ('S n) = 'True
type instance Less ('S n) 'Z = 'False
type instance Less ('S m) ('S n) = Less m n
instance Index 'Z where index _ (Cons x _) = x
instance Index j => Index ('S j) where index _ (Cons _ xs) = index (Proxy :: Proxy j) xs
main :: IO ()
main = do
  print (index (Proxy :: Proxy ('S 'Z)) (Cons 'a' (Cons 'b' Nil)))
  print (minus (SS (SS (SS SZ))) (SS SZ))
  print (get (SS SZ) ('x' :& True :& RNil), getInt (SS SZ) ('x' :& (4 :: Int) :& RNil))
  case plusSuc (SS SZ) SZ of Refl -> putStrLn "ok"
  case cancel (SS SZ) :: 'Z :~: 'Z of Refl -> putStrLn "ok"
