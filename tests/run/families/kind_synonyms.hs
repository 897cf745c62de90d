{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables, FlexibleInstances, TypeOperators, PolyKinds, TypeFamilies, UndecidableInstances, StandaloneKindSignatures #-}
-- Synonyms in the kinds of families, classes and data types, wherever they stand in the module: the kinds tell which equation is meant.
module Main where
import Data.Proxy
import Data.Kind
import GHC.TypeLits
type family Join (x :: k) (y :: k) :: k
type instance Join x y = Mix x y
type instance Join x y = Plus x y
type instance Join x y = Cat x y
type instance Join a b = '()
type family Mix (x :: K) (y :: K) :: K where { Mix 'Red y = y; Mix x 'Red = x; Mix x y = 'Blue }
type family Plus (x :: N) (y :: N) :: N where Plus x y = x + y
type Cat :: L -> L -> L
type family Cat x y where { Cat '[] y = y; Cat (x ': xs) y = x ': Cat xs y }
data Tag (k :: K) = Tag Int
type N = M
type M = Nat
type L = [K]
type K = Color
data Color = Red | Blue | Other (Proxy L)
class Name (c :: K) where name :: Proxy c -> String
instance Name 'Red where name _ = "red"
instance Name 'Blue where name _ = "blue"
class Names (c :: L) where names :: Proxy c -> [String]
instance Names '[] where names _ = []
instance (Name x, Names xs) => Names (x ': xs) where names _ = name (Proxy :: Proxy x) : names (Proxy :: Proxy xs)
tag :: forall k. Name k => Tag k -> String
tag (Tag n) = name (Proxy :: Proxy k) ++ show n
main :: IO ()
main = do
  print (name (Proxy :: Proxy (Join 'Red 'Blue)), natVal (Proxy :: Proxy (Join 1 2)), names (Proxy :: Proxy (Join '[ 'Red] '[ 'Blue, 'Red])))
  putStrLn (tag (Tag 3 :: Tag (Mix 'Blue 'Red)))
