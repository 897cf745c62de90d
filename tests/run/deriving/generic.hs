{-# LANGUAGE DeriveGeneric, TypeOperators, FlexibleContexts, FlexibleInstances, ScopedTypeVariables, StandaloneDeriving, TypeFamilies, DataKinds, DefaultSignatures, DeriveAnyClass, DerivingVia, UndecidableInstances #-}
module Main where
import GHC.Generics

data Shape = Circle Double | Rect { width :: Double, height :: !Double } | Unit deriving (Generic, Show)
data a :+ b = a :+ b deriving (Generic, Show)
infixr 4 :+
newtype Wrap f a = Wrap (f a) deriving Generic
data Empty deriving Generic
deriving instance Generic (Tree a)
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving Show

-- names and structure
class Describe f where describe :: f p -> String
instance Describe U1 where describe _ = ""
instance Show c => Describe (K1 i c) where describe (K1 x) = show x
instance (Describe f, Describe g) => Describe (f :*: g) where describe (a :*: b) = describe a ++ ", " ++ describe b
instance (Describe f, Describe g) => Describe (f :+: g) where { describe (L1 x) = describe x; describe (R1 x) = describe x }
instance (Describe f, Datatype d) => Describe (M1 D d f) where describe m@(M1 x) = datatypeName m ++ (if isNewtype m then "!" else "") ++ ":" ++ describe x
instance (Describe f, Constructor c) => Describe (M1 C c f) where
  describe m@(M1 x) = conName m ++ show (conFixity m) ++ (if conIsRecord m then "{" ++ describe x ++ "}" else "(" ++ describe x ++ ")")
instance (Describe f, Selector s) => Describe (M1 S s f) where
  describe m@(M1 x) = selName m ++ show (selSourceStrictness m) ++ "=" ++ describe x

-- a default method, and deriving any class
class Size a where
  size :: a -> Int
  default size :: (Generic a, GSize (Rep a)) => a -> Int
  size = gsize . from
class GSize f where gsize :: f p -> Int
instance GSize U1 where gsize _ = 1
instance GSize V1 where gsize _ = 0
instance Size c => GSize (K1 i c) where gsize (K1 x) = size x
instance (GSize f, GSize g) => GSize (f :*: g) where gsize (a :*: b) = gsize a + gsize b
instance (GSize f, GSize g) => GSize (f :+: g) where { gsize (L1 x) = gsize x; gsize (R1 x) = gsize x }
instance GSize f => GSize (M1 i c f) where gsize (M1 x) = gsize x
instance Size Int where size _ = 1
instance Size a => Size (Tree a)
instance Size a => Size [a]
instance Size a => Size (Maybe a)
data Pair = Pair Int [Int] deriving (Generic, Size)

-- generic monoid by deriving via
newtype Generically a = Generically a
class GMonoid f where { gempty :: f p; gappend :: f p -> f p -> f p }
instance GMonoid U1 where { gempty = U1; gappend _ _ = U1 }
instance Monoid c => GMonoid (K1 i c) where { gempty = K1 mempty; gappend (K1 a) (K1 b) = K1 (a <> b) }
instance (GMonoid f, GMonoid g) => GMonoid (f :*: g) where { gempty = gempty :*: gempty; gappend (a :*: b) (c :*: d) = gappend a c :*: gappend b d }
instance GMonoid f => GMonoid (M1 i c f) where { gempty = M1 gempty; gappend (M1 a) (M1 b) = M1 (gappend a b) }
instance (Generic a, GMonoid (Rep a)) => Semigroup (Generically a) where Generically a <> Generically b = Generically (to (gappend (from a) (from b)))
instance (Generic a, GMonoid (Rep a)) => Monoid (Generically a) where mempty = Generically (to gempty)
data Log = Log { messages :: [String], counts :: [Int] } deriving stock (Generic, Show) deriving (Semigroup, Monoid) via (Generically Log)

main :: IO ()
main = do
  mapM_ (putStrLn . describe . from) [Circle 1, Rect 2 3, Unit]
  putStrLn (describe (from (1 :+ 'x')))
  putStrLn (describe (from (Wrap (Just 'a'))))
  putStrLn (describe (from "ab"))
  print (size (Node Leaf (3 :: Int) (Node Leaf 4 Leaf)), size (Pair 3 [4, 5]))
  print (to (from (Rect 5 6)) :: Shape)
  print (mconcat [Log ["a"] [1], Log ["b"] [2]])
  print (from (Just 'x'))
