{-# LANGUAGE RankNTypes, TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes, DataKinds, KindSignatures #-}
-- Type arguments behind ordinary ones: for a forall that stands behind those.
module Main where

import Data.Proxy (Proxy (..))
import GHC.TypeLits (KnownNat, Nat, natVal)

plain :: Int -> forall a. (Show a, Num a) => a
plain n = fromIntegral n

two :: forall a. Show a => a -> forall b c. (Num b, Show b, Num c, Show c) => Int -> (String, b, c)
two a n = (show a, fromIntegral n, fromIntegral n)

ambiguous :: String -> forall (n :: Nat). KnownNat n => Bool -> String
ambiguous s b = s ++ show b

passed :: (forall a. a -> forall c. (Show c, Num c) => c -> String) -> String
passed k = k 'x' @Double 3 ++ k @Bool True @Integer 4 ++ (k ()) @Int 5

newtype Poly = Poly { runPoly :: forall c. (Num c, Show c) => Int -> c }

class Maker m where
  make :: m -> forall c. (Num c, Show c) => Int -> (m, c)

instance Maker Bool where
  make m n = (not m, fromIntegral n)

type Wanted r = forall c. (Read c, Show c) => String -> (c -> r) -> r

synonym :: Int -> Wanted String
synonym n s k = concat (replicate n (k (read s)))

main :: IO ()
main = do
  print (plain 3 @Double)
  print (two 'x' @Double @_ 7 :: (String, Double, Int))
  print (two @Int 5 @Integer @Float 7)
  putStrLn (ambiguous "s" @3 True)
  putStrLn (passed (\_ c -> show c))
  print (runPoly (Poly fromIntegral) @Double 8)
  print (make True @Double 9)
  putStrLn (synonym 2 @Double "4" show)
  print (natVal (Proxy :: Proxy 4))
