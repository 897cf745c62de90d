{-# LANGUAGE DataKinds, PolyKinds, TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes, KindSignatures, TypeFamilies, StandaloneKindSignatures, RankNTypes, GADTs, TypeOperators, UndecidableInstances, FlexibleInstances, FlexibleContexts #-}
module Main where
import Data.Kind
import Data.Proxy
import Data.Typeable
import GHC.TypeLits
-- explicit kinds in type application
type T :: forall k. k -> Type
data T a = MkT
f :: forall k (a :: k). Typeable a => Proxy a -> String
f p = show (typeRep p)
class Named (a :: k) where nameOf :: String
instance Named Int where nameOf = "Int"
instance Named Maybe where nameOf = "Maybe"
instance Named 'True where nameOf = "'True"
instance Named "sym" where nameOf = "sym"
allNames :: [String]
allNames = [nameOf @Type @Int, nameOf @(Type -> Type) @Maybe, nameOf @Bool @'True, nameOf @Symbol @"sym", nameOf @_ @Int]
-- kind-indexed families
type KindName :: k -> Symbol
type family KindName (a :: k) :: Symbol where
  KindName (a :: Type) = "Type"
  KindName (a :: Type -> Type) = "Type -> Type"
  KindName (a :: Bool) = "Bool"
  KindName (a :: k) = "other"
kn :: forall k (a :: k). KnownSymbol (KindName a) => String
kn = symbolVal (Proxy @(KindName a))
-- visible dependent quantification in a kind
type D :: forall k -> k -> Type
data D k a = MkD
d1 :: D Type Int
d1 = MkD
d2 :: D (Type -> Type) Maybe
d2 = MkD
type HTypeRep :: k -> Type
data HTypeRep a where
  HInt :: HTypeRep Int
  HMaybe :: HTypeRep Maybe
  HApp :: HTypeRep (f :: k1 -> k2) -> HTypeRep (x :: k1) -> HTypeRep (f x)
heq :: HTypeRep (a :: k1) -> HTypeRep (b :: k2) -> Maybe (a :~~: b)
heq HInt HInt = Just HRefl
heq HMaybe HMaybe = Just HRefl
heq (HApp f x) (HApp g y) = do { HRefl <- heq f g; HRefl <- heq x y; Just HRefl }
heq _ _ = Nothing
newtype Fix2 (f :: (k -> Type) -> k -> Type) (a :: k) = Fix2 (f (Fix2 f) a)
type (~>) :: (k -> Type) -> (k -> Type) -> Type
type f ~> g = forall x. f x -> g x
class HFunctor (h :: (k -> Type) -> k -> Type) where hfmap :: (f ~> g) -> h f ~> h g
data Compose2 f g a = Compose2 (f (g a)) 
newtype Flip p a b = Flip (p b a)
main :: IO ()
main = do
  print allNames
  print (f @Type @Int Proxy, f @_ @Maybe Proxy, f (Proxy @'[1, 2]))
  putStrLn (kn @Type @Int ++ kn @_ @Maybe ++ kn @Bool @'False ++ kn @_ @3)
  print (fmap (const ()) (heq (HApp HMaybe HInt) (HApp HMaybe HInt)))
