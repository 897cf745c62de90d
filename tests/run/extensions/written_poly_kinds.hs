{-# LANGUAGE PolyKinds, DataKinds, KindSignatures, StandaloneKindSignatures, TypeFamilies, GADTs, RankNTypes, TypeApplications, ScopedTypeVariables #-}
module Main where
import Data.Kind
import Data.Proxy
import Data.Typeable
type App :: forall k. (k -> Type) -> k -> Type
newtype App f a = App (f a)
type T :: (k -> Type) -> Type
data T f = forall a. T (f a)
data Const' a (b :: k) = Const' a deriving Show
type family Len (xs :: [k]) :: N where { Len '[] = 'Z; Len (x ': xs) = 'S (Len xs) }
data N = Z | S N
newtype Compose' (f :: k -> Type) (g :: j -> k) (a :: j) = Compose' (f (g a))
data HK (f :: (Type -> Type) -> Type) = HK
f :: Proxy (a :: k) -> Proxy (Const' Int a)
f _ = Proxy
type MyMaybe :: Type -> Type
type MyMaybe = Maybe
main :: IO ()
main = do
  print (Const' 1 :: Const' Int Maybe)
  print (Const' 1 :: Const' Int 'True)
  print (typeRep (Proxy :: Proxy (Proxy Maybe)), typeRep (Proxy :: Proxy (Proxy 'True)))
  let App m = App (Just 1) in print m
  case f (Proxy @Either) of Proxy -> putStrLn "ok"
  let Compose' x = Compose' (Just [1]) in print x
