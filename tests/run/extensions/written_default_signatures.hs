{-# LANGUAGE DefaultSignatures, DeriveGeneric, FlexibleContexts, TypeOperators, DeriveAnyClass, DerivingStrategies, StandaloneDeriving #-}
module Main where
import GHC.Generics
class Encode a where
  encode :: a -> [Int]
  default encode :: (Generic a, GEncode (Rep a)) => a -> [Int]
  encode = gencode . from
class GEncode f where gencode :: f p -> [Int]
instance GEncode U1 where gencode U1 = []
instance (GEncode a, GEncode b) => GEncode (a :*: b) where gencode (a :*: b) = gencode a ++ gencode b
instance (GEncode a, GEncode b) => GEncode (a :+: b) where { gencode (L1 x) = 0 : gencode x; gencode (R1 x) = 1 : gencode x }
instance GEncode a => GEncode (M1 i c a) where gencode (M1 x) = gencode x
instance Encode a => GEncode (K1 i a) where gencode (K1 x) = encode x
instance Encode Int where encode n = [n]
instance Encode Bool
instance Encode a => Encode [a]
instance (Encode a, Encode b) => Encode (a, b)
data T a = L | N (T a) a (T a) deriving stock (Show, Generic) deriving anyclass Encode
data R = R { x :: Int, y :: Bool } deriving (Generic, Encode)
class Def a where { def :: a; default def :: Num a => a; def = 7 }
instance Def Int
deriving anyclass instance Def Double
main :: IO ()
main = do
  print (encode (N L (3 :: Int) (N L 4 L)))
  print (encode (R 5 True), encode [(1 :: Int, False)])
  print (def :: Int, def :: Double)
