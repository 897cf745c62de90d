{-# LANGUAGE GADTs, DataKinds, PolyKinds, TypeOperators, TypeFamilies, UndecidableInstances, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes, FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, ConstraintKinds, RankNTypes, KindSignatures, StandaloneDeriving, NoStarIsType #-}
module Main where
import GHC.TypeLits hiding (Mod)
import Data.Kind (Type, Constraint)
import Data.Proxy
import Data.Type.Equality
import Data.Type.Bool
import qualified Data.Map as M
type family Lookup (k :: Symbol) (xs :: [(Symbol, Type)]) :: Type where
  Lookup k ('(k, v) ': xs) = v
  Lookup k (x ': xs) = Lookup k xs
  Lookup k '[] = TypeError ('Text "no field " ':<>: 'ShowType k)
type family Keys (xs :: [(Symbol, Type)]) :: [Symbol] where
  Keys '[] = '[]
  Keys ('(k, v) ': xs) = k ': Keys xs
class KnownSymbols (ks :: [Symbol]) where symbols :: [String]
instance KnownSymbols '[] where symbols = []
instance (KnownSymbol k, KnownSymbols ks) => KnownSymbols (k ': ks) where symbols = symbolVal (Proxy @k) : symbols @ks
data Rec (xs :: [(Symbol, Type)]) where
  Nil :: Rec '[]
  Cons :: forall k v xs. KnownSymbol k => Proxy k -> v -> Rec xs -> Rec ('(k, v) ': xs)
class Get k xs where get :: Rec xs -> Lookup k xs
instance {-# OVERLAPPING #-} Get k ('(k, v) ': xs) where get (Cons _ v _) = v
instance (Get k xs, Lookup k ('(j, v) ': xs) ~ Lookup k xs) => Get k ('(j, v) ': xs) where get (Cons _ _ r) = get @k r
type family AllV (c :: Type -> Constraint) (xs :: [(Symbol, Type)]) :: Constraint where
  AllV c '[] = ()
  AllV c ('(k, v) ': xs) = (c v, AllV c xs)
showRec :: AllV Show xs => Rec xs -> String
showRec Nil = "}"
showRec (Cons k v r) = symbolVal k ++ "=" ++ show v ++ ";" ++ showRec r
newtype Matrix (r :: Nat) (c :: Nat) a = Matrix [[a]] deriving (Show, Eq)
mul :: forall r k c a. Num a => Matrix r k a -> Matrix k c a -> Matrix r c a
mul (Matrix a) (Matrix b) = Matrix [[sum (zipWith (*) x y) | y <- cols] | x <- a] where cols = foldr (zipWith (:)) (repeat []) b
identity :: forall n a. (KnownNat n, Num a) => Matrix n n a
identity = Matrix [[if i == j then 1 else 0 | j <- [1 .. n]] | i <- [1 .. n]] where n = natVal (Proxy @n)
concatM :: Matrix r a x -> Matrix r b x -> Matrix r (a + b) x
concatM (Matrix a) (Matrix b) = Matrix (zipWith (++) a b)
newtype Mod (m :: Nat) = Mod Integer deriving (Eq, Ord)
instance KnownNat m => Show (Mod m) where show (Mod n) = show n ++ "%" ++ show (natVal (Proxy @m))
instance KnownNat m => Num (Mod m) where
  Mod a + Mod b = mk (a + b)
  Mod a * Mod b = mk (a * b)
  negate (Mod a) = mk (negate a)
  abs = id
  signum = id
  fromInteger = mk
mk :: forall m. KnownNat m => Integer -> Mod m
mk n = Mod (n `mod` natVal (Proxy @m))
withMod :: Integer -> (forall m. KnownNat m => Proxy m -> r) -> r
withMod n k = case someNatVal n of { Just (SomeNat p) -> k p; Nothing -> error "neg" }
type family IsElem x xs where
  IsElem x '[] = 'False
  IsElem x (y ': ys) = x == y || IsElem x ys
class KB (b :: Bool) where kb :: Bool
instance KB 'True where kb = True
instance KB 'False where kb = False
atMost :: (n <= 5, KnownNat n) => Proxy n -> Integer
atMost = natVal
main :: IO ()
main = do
  let r = Cons (Proxy @"x") (1 :: Int) (Cons (Proxy @"name") "bob" (Cons (Proxy @"ok") True Nil))
  putStrLn ("{" ++ showRec r)
  print (get @"name" r, get @"x" r + 1)
  print (symbols @(Keys '[ '("a", Int), '("b", Bool)]))
  print (mul (Matrix [[1, 2], [3, 4]] :: Matrix 2 2 Int) identity)
  print (concatM (Matrix [[1]] :: Matrix 1 1 Int) (Matrix [[2, 3]] :: Matrix 1 2 Int) :: Matrix 1 3 Int)
  print (3 * 5 - 1 :: Mod 7)
  putStrLn (withMod 11 (\(_ :: Proxy m) -> show (10 + 4 :: Mod m)))
  print (kb @(IsElem Int '[Bool, Int]), kb @(IsElem Char '[Bool, Int]), kb @(If (1 <=? 2) 'True 'False))
  print (atMost (Proxy @3), natVal (Proxy @(2 ^ 10)), natVal (Proxy @(Div 17 5)), natVal (Proxy @(Log2 1024)))
