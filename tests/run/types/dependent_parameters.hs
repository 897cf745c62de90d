{-# LANGUAGE ExistentialQuantification, PolyKinds, RankNTypes, DataKinds, MultiParamTypeClasses, FlexibleInstances, ScopedTypeVariables #-}
-- Parameters that are kinds of later ones, written or found out, without a kind signature.
module Main where

import Data.Kind

data Some k f = forall (a :: k). Some (f a)
data Three = Three (Some Bool Flag) (Some Type Maybe) (Some (Type -> Type) At)
data At (f :: Type -> Type) = At (f Int)
data Flag (b :: Bool) = Flag Int
data Pr k (a :: k) = Pr
type Applied k (f :: k -> Type) (a :: k) = f a

newtype Exists k f = Exists (forall x. (forall (a :: k). f a -> x) -> x)

hide :: forall k1 (f :: k1 -> Type) (a :: k1). f a -> Exists k1 f
hide a = Exists (\f -> f a)

open :: Exists k f -> (forall (a :: k). f a -> x) -> x
open (Exists r) = r

class Named k (a :: k) where name :: Pr k a -> String
instance Named Bool 'True where name _ = "True"
instance Named Type Int where name _ = "Int"
instance Named (Type -> Type) Maybe where name _ = "Maybe"

both :: forall k (a :: k) j (b :: j). (Named k a, Named j b) => Pr k a -> Pr j b -> String
both p q = name p ++ "," ++ name q

main :: IO ()
main = do
  case Three (Some (Flag 3)) (Some (Just 'x')) (Some (At [1, 2])) of
    Three (Some (Flag n)) (Some m) _ -> print (n, length m)
  putStrLn (both (Pr :: Pr Bool 'True) (Pr :: Pr Type Int))
  putStrLn (name (Pr :: Pr (Type -> Type) Maybe))
  print (Just 3 :: Applied Type Maybe Int)
  print (open (hide (Flag 3 :: Flag 'True)) (\(Flag n) -> n))
