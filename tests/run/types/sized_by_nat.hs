{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables, TypeOperators, TypeApplications, AllowAmbiguousTypes, RankNTypes, GADTs, NoStarIsType, UndecidableInstances, FlexibleContexts #-}
module Main where
import GHC.TypeLits hiding (Mod)
import Data.Proxy
import Data.Kind
import Data.Type.Equality
newtype Mod (n :: Nat) = Mod Integer deriving (Eq)
instance KnownNat n => Num (Mod n) where
  Mod a + Mod b = mk (a + b)
  Mod a * Mod b = mk (a * b)
  negate (Mod a) = mk (negate a)
  abs = id
  signum = id
  fromInteger = mk
mk :: forall n. KnownNat n => Integer -> Mod n
mk x = Mod (x `mod` natVal (Proxy @n))
instance KnownNat n => Show (Mod n) where show (Mod a) = show a ++ " mod " ++ show (natVal (Proxy :: Proxy n))
newtype Matrix (r :: Nat) (c :: Nat) a = Matrix [[a]] deriving Show
mul :: Num a => Matrix r k a -> Matrix k c a -> Matrix r c a
mul (Matrix a) (Matrix b) = Matrix [[sum (zipWith (*) row col) | col <- cols] | row <- a] where cols = foldr (zipWith (:)) (repeat []) b
ident :: forall n a. (KnownNat n, Num a) => Matrix n n a
ident = Matrix [[if i == j then 1 else 0 | j <- [1 .. n]] | i <- [1 .. n]] where n = natVal (Proxy @n)
beside :: Matrix r a x -> Matrix r b x -> Matrix r (a + b) x
beside (Matrix a) (Matrix b) = Matrix (zipWith (++) a b)
size :: forall r c a. (KnownNat r, KnownNat c) => Matrix r c a -> (Integer, Integer)
size _ = (natVal (Proxy @r), natVal (Proxy @c))
newtype Vec (n :: Nat) a = Vec [a] deriving Show
cons :: a -> Vec n a -> Vec (n + 1) a
cons a (Vec as) = Vec (a : as)
tailV :: (1 <= n) => Vec n a -> Vec (n - 1) a
tailV (Vec (_ : as)) = Vec as
data Tagged (s :: Symbol) a = Tagged a
instance (KnownSymbol s, Show a) => Show (Tagged s a) where show (Tagged a) = symbolVal (Proxy @s) ++ ":" ++ show a
type Big = 2 ^ 10 - 24
main :: IO ()
main = do
  print (3 * 5 + 4 :: Mod 7)
  print (mul (Matrix [[1, 2]] :: Matrix 1 2 Int) (Matrix [[3], [4]] :: Matrix 2 1 Int))
  print (ident :: Matrix 3 3 Int)
  print (size (beside (ident :: Matrix 2 2 Int) (Matrix [[1, 2, 3], [4, 5, 6]] :: Matrix 2 3 Int)))
  print (tailV (cons 'a' (cons 'b' (Vec "" :: Vec 0 Char))))
  print (Tagged 3 :: Tagged "len" Int)
  print (natVal (Proxy @Big), natVal (Proxy @(Div 17 5)), natVal (Proxy @(3 * 4)))
  case someNatVal 12 of Just (SomeNat (p :: Proxy n)) -> print (natVal p, mk 30 :: Mod n)
  case sameNat (Proxy @(2 + 3)) (Proxy @5) of { Just Refl -> putStrLn "same"; Nothing -> putStrLn "differ" }
  putStrLn (symbolVal (Proxy @(AppendSymbol "ab" "cd")))
