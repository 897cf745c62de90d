{-# LANGUAGE DerivingVia, DerivingStrategies, StandaloneDeriving, GeneralizedNewtypeDeriving, DeriveAnyClass, DeriveGeneric, DefaultSignatures, FlexibleContexts, TypeOperators, ScopedTypeVariables, TypeApplications, UndecidableInstances, KindSignatures, DataKinds, AllowAmbiguousTypes, TypeSynonymInstances, FlexibleInstances, DeriveFoldable, DeriveFunctor #-}
module Main where
import GHC.Generics
import Data.Monoid
import Data.Proxy
import GHC.TypeLits
import Data.Coerce
class Encode a where
  encode :: a -> [Int]
  default encode :: (Generic a, GEncode (Rep a)) => a -> [Int]
  encode = gencode . from
class GEncode f where gencode :: f p -> [Int]
instance GEncode U1 where gencode U1 = []
instance GEncode V1 where gencode _ = []
instance (GEncode a, GEncode b) => GEncode (a :*: b) where gencode (a :*: b) = gencode a ++ gencode b
instance (GEncode a, GEncode b) => GEncode (a :+: b) where { gencode (L1 a) = 0 : gencode a; gencode (R1 b) = 1 : gencode b }
instance GEncode a => GEncode (M1 i c a) where gencode (M1 a) = gencode a
instance Encode a => GEncode (K1 i a) where gencode (K1 a) = encode a
instance Encode Int where encode n = [n]
instance Encode Bool
instance Encode a => Encode [a]
instance (Encode a, Encode b) => Encode (a, b)
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving stock (Show, Eq, Generic, Functor, Foldable) deriving anyclass Encode
data Shape = Circle { radius :: Int } | Rect { w, h :: Int } | Unit deriving (Generic, Show, Encode)
class GDescribe f where gdescribe :: f p -> String
instance GDescribe U1 where gdescribe _ = ""
instance (GDescribe a, GDescribe b) => GDescribe (a :*: b) where gdescribe (a :*: b) = gdescribe a ++ "," ++ gdescribe b
instance (GDescribe a, GDescribe b) => GDescribe (a :+: b) where { gdescribe (L1 a) = gdescribe a; gdescribe (R1 a) = gdescribe a }
instance (Datatype d, GDescribe a) => GDescribe (D1 d a) where gdescribe m@(M1 a) = datatypeName m ++ "." ++ gdescribe a
instance (Constructor c, GDescribe a) => GDescribe (C1 c a) where gdescribe m@(M1 a) = conName m ++ (if conIsRecord m then "{" ++ gdescribe a ++ "}" else "(" ++ gdescribe a ++ ")")
instance (Selector s, Show a) => GDescribe (S1 s (K1 i a)) where gdescribe m@(M1 (K1 a)) = let n = selName m in (if null n then "" else n ++ "=") ++ show a
describe :: (Generic a, GDescribe (Rep a)) => a -> String
describe = gdescribe . from
newtype Score = Score Int deriving newtype (Eq, Ord, Show, Num) deriving (Semigroup, Monoid) via (Sum Int)
newtype MaxI = MaxI Int deriving stock Show
newtype Generically' a = Generically' a
instance (Generic a, GMonoid (Rep a)) => Semigroup (Generically' a) where Generically' a <> Generically' b = Generically' (to (gappend (from a) (from b)))
instance (Generic a, GMonoid (Rep a)) => Monoid (Generically' a) where { mempty = Generically' (to gempty); mappend = (<>) }
class GMonoid f where { gappend :: f p -> f p -> f p; gempty :: f p }
instance (GMonoid a, GMonoid b) => GMonoid (a :*: b) where { gappend (a :*: b) (c :*: d) = gappend a c :*: gappend b d; gempty = gempty :*: gempty }
instance GMonoid a => GMonoid (M1 i c a) where { gappend (M1 a) (M1 b) = M1 (gappend a b); gempty = M1 gempty }
instance Monoid a => GMonoid (K1 i a) where { gappend (K1 a) (K1 b) = K1 (a <> b); gempty = K1 mempty }
data Stats = Stats { total :: Score, names :: [String], any' :: Any } deriving stock (Show, Generic) deriving (Semigroup, Monoid) via (Generically' Stats)
newtype ShowAs (s :: Symbol) a = ShowAs a
instance KnownSymbol s => Show (ShowAs s a) where show _ = "<" ++ symbolVal (Proxy @s) ++ ">"
newtype Password = Password String deriving Show via (ShowAs "password" Password)
deriving via (Sum Int) instance Semigroup MaxI
newtype Pred a = Pred (a -> Bool) deriving (Semigroup, Monoid) via (a -> All)
main :: IO ()
main = do
  print (encode (Node Leaf (3 :: Int) (Node Leaf 4 Leaf)), encode [Circle 1, Rect 2 3, Unit], encode (True, [False]))
  mapM_ (putStrLn . describe) [Circle 4, Rect 1 2, Unit]
  print (mconcat [Score 1, 2, 3], MaxI 3 <> MaxI 4)
  print (Stats 1 ["a"] (Any False) <> Stats 2 ["b"] (Any True) <> mempty)
  print (Password "secret")
  let Pred p = Pred even <> Pred (> 3) in print (map p [2, 4, 5])
  print (coerce [Score 3, Score 4] :: [Int])
  print (to (from (Just 'x')) :: Maybe Char)
