{-# LANGUAGE DataKinds, PolyKinds, TypeApplications, GADTs, ScopedTypeVariables, PatternSynonyms, KindSignatures, TypeOperators #-}
-- | Types of all kinds as values: shown, taken apart, compared.
module Main where
import Type.Reflection
import qualified Data.Typeable as T
import Data.Proxy
import Data.Kind
import Data.Functor.Identity
import Data.Functor.Compose

data P (f :: k -> Type) (a :: k) = P
data Fix f = Fix (f (Fix f))
newtype HK t m = HK (t m Int)
class C a
data Op a b = a :+: b

what :: TypeRep a -> String
what (Fun a b) = "fun(" ++ what a ++ "," ++ what b ++ ")"
what (App f x) = "app(" ++ what f ++ "," ++ what x ++ ")"
what (Con' c ks) = "con " ++ tyConName c ++ show ks

main :: IO ()
main = do
  print (typeRep @Maybe)
  print (typeRep @(Either Int))
  print (typeRep @'True)
  print (typeRep @('Just 'True))
  print (typeRep @'[Int, Bool])

  print (typeRep @('[] :: [Type]))
  print (typeRep @'(Int, 'True))
  print (typeRep @3)
  print (typeRep @"hello")
  print (typeRep @(Proxy Int))
  print (typeRep @(Proxy Maybe))
  print (typeRep @(Proxy 'True))
  print (typeRep @(P Maybe Int))
  print (typeRep @(Fix Maybe))
  print (typeRep @Fix)
  print (typeRep @(HK Either))
  print (typeRep @(Compose Maybe [] Int))
  print (typeRep @(Int -> Maybe Int -> [Char]))
  print (typeRep @((->) Int))
  print (typeRep @(->))
  print (typeRep @[])
  print (typeRep @(,))
  print (typeRep @((,) Int))
  print (typeRep @(Int,Bool,()))
  print (typeRep @((Int -> Int) -> Int))
  print (typeRep @(Maybe (Int -> Int)))
  print (typeRep @(Maybe (Maybe [Int])))
  print (typeRep @Type)
  print (typeRep @(Type -> Type))
  print (typeRep @Constraint)
  print (typeRep @(Op Int Bool))
  print (typeRep @(Int T.:~: Int))
  print (typeRep @(Maybe (Op Int Bool)))
  print (typeRepKind (typeRep @Maybe))
  print (typeRepKind (typeRep @Int))
  print (typeRepKind (typeRep @(Proxy Maybe)))
  print (typeRepKind (typeRep @'True))
  print (typeRepKind (typeRep @('Just 'True)))
  print (typeRepKind (typeRep @3))
  print (typeRepKind (typeRep @"x"))
  putStrLn (what (typeRep @(Maybe Int -> Either Bool [Char])))
  putStrLn (what (typeRep @(Proxy Maybe)))
  print (eqTypeRep (typeRep @Int) (typeRep @Int))
  print (eqTypeRep (typeRep @Int) (typeRep @Bool))
  print (eqTypeRep (typeRep @(Proxy Maybe)) (typeRep @(Proxy Int)))
  print (SomeTypeRep (typeRep @Maybe), someTypeRep (Proxy :: Proxy (Either Int)))
  print (SomeTypeRep (typeRep @Maybe) == someTypeRep (Proxy :: Proxy Maybe))
  print (withTypeable (typeRep @[Int]) (T.typeRep (Proxy :: Proxy [Int])))
  print (T.typeRepArgs (T.typeRep (Proxy :: Proxy (Proxy Int))))
  print (T.splitTyConApp (T.typeRep (Proxy :: Proxy (Int -> Bool))))
  print (T.splitTyConApp (T.typeRep (Proxy :: Proxy (Either Int Bool))))
  print (map tyConModule [typeRepTyCon (typeRep @Maybe), typeRepTyCon (typeRep @Fix), typeRepTyCon (typeRep @Int), typeRepTyCon (typeRep @[]), typeRepTyCon (typeRep @(,)), typeRepTyCon (typeRep @'True), typeRepTyCon (typeRep @3)])
  print (map tyConPackage [typeRepTyCon (typeRep @Fix)])
  print (T.funResultTy (T.typeRep (Proxy :: Proxy (Int -> Bool))) (T.typeRep (Proxy :: Proxy Int)))
  print (T.mkFunTy (T.typeRep (Proxy :: Proxy Int)) (T.typeRep (Proxy :: Proxy Bool)))
  print (T.gcast1 (Just [1::Int]) :: Maybe (Maybe [Int]))
  print (typeOf (Just 'c'))
  print (T.showsTypeRep (T.typeOf "x") "!")
