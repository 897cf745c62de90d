{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables, TypeApplications, TypeOperators, AllowAmbiguousTypes, TypeFamilies, GADTs, RankNTypes, FlexibleContexts, UndecidableInstances, NoStarIsType #-}
module Main where
import GHC.TypeLits hiding (Mod)
import Data.Proxy
import Data.Type.Equality
import Data.Kind (Type)
newtype Mod (n :: Nat) = Mod Integer deriving (Eq)
instance KnownNat n => Show (Mod n) where show (Mod x) = show x ++ " mod " ++ show (natVal (Proxy :: Proxy n))
instance KnownNat n => Num (Mod n) where
  Mod a + Mod b = mk (a + b)
  Mod a * Mod b = mk (a * b)
  negate (Mod a) = mk (negate a)
  abs = id
  signum = id
  fromInteger = mk
mk :: forall n. KnownNat n => Integer -> Mod n
mk x = Mod (x `mod` natVal (Proxy @n))
newtype Tagged (s :: Symbol) a = Tagged a
showT :: forall s a. (KnownSymbol s, Show a) => Tagged s a -> String
showT (Tagged a) = symbolVal (Proxy @s) ++ "=" ++ show a
newtype Matrix (m :: Nat) (n :: Nat) = Matrix [[Int]] deriving Show
mul :: Matrix m n -> Matrix n p -> Matrix m p
mul (Matrix a) (Matrix b) = Matrix [[sum (zipWith (*) r c) | c <- foldr (zipWith (:)) (repeat []) b] | r <- a]
size :: forall m n. (KnownNat m, KnownNat n, KnownNat (m * n)) => Matrix m n -> (Integer, Integer)
size _ = (natVal (Proxy @(m * n)), natVal (Proxy @m) + natVal (Proxy @n))
main :: IO ()
main = do
  print (3 * 5 + 4 :: Mod 7)
  putStrLn (showT (Tagged 3 :: Tagged "x" Int))
  print (mul (Matrix [[1,2]] :: Matrix 1 2) (Matrix [[3],[4]] :: Matrix 2 1))
  print (size (Matrix [] :: Matrix 3 4))
  print (natVal (Proxy @(2 ^ 10 - 24)), symbolVal (Proxy @(AppendSymbol "ab" "cd")), natVal (Proxy @(Div 17 5)), natVal (Proxy @(Mod' 17 5)))
  case someNatVal 12 of { Just (SomeNat p) -> print (natVal p + 1); Nothing -> return () }
  case sameNat (Proxy @3) (Proxy @(1 + 2)) of { Just Refl -> putStrLn "same"; Nothing -> putStrLn "no" }
  print (sameNat (Proxy @3) (Proxy @4))
  case someSymbolVal "dyn" of SomeSymbol p -> putStrLn (symbolVal p)
type family Mod' a b where Mod' a b = a - (Div a b * b)
