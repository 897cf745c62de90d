{-# LANGUAGE PolyKinds, KindSignatures, RankNTypes, ScopedTypeVariables, TypeOperators, GADTs #-}
module Main where
import Data.Kind
newtype Compose (f :: k -> Type) (g :: j -> k) (a :: j) = Compose { getCompose :: f (g a) }
newtype Const a (b :: k) = Const { getConst :: a }
type f ~> g = forall x . f x -> g x
data a :~: b where Refl :: a :~: a
data Proxy (t :: k) = Proxy
castWith :: (a :~: b) -> a -> b
castWith Refl x = x
class HName (f :: Type -> Type) where hname :: Proxy f -> String
instance HName Maybe where hname _ = "Maybe"
instance HName [] where hname _ = "List"
nt :: Maybe ~> []
nt Nothing = []
nt (Just x) = [x]
apply :: (forall a . f a -> g a) -> f Int -> g Int
apply h = h
main :: IO ()
main = do
  print (getConst (Const 3 :: Const Int Maybe))
  print (getConst (Const 'x' :: Const Char Int))
  print (getCompose (Compose (Just [1 :: Int])))
  print (apply nt (Just 4), castWith Refl 'c')
  putStrLn (hname (Proxy :: Proxy Maybe) ++ hname (Proxy :: Proxy []))
