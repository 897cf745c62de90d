{-# LANGUAGE DataKinds, GADTs, KindSignatures, ScopedTypeVariables, TypeApplications, PatternSynonyms, RankNTypes #-}
{-# OPTIONS_GHC -Wall -Werror #-}
-- Values of numbers and strings as types, which GHC has since 9.6: a match with SNat or SSymbol gives the class.
module Main (main) where

import Data.Proxy
import Data.Type.Equality
import GHC.TypeLits
import qualified GHC.TypeNats as N
import Mine

number :: forall n. SNat n -> Integer
number SNat = natVal (Proxy :: Proxy n)

text :: forall s. SSymbol s -> String
text SSymbol = symbolVal (Proxy @s)

data Vec n = Vec (SNat n) [Int]

-- The number that a value has is that of its type.
sameLength :: Vec a -> Vec b -> Maybe (a :~: b)
sameLength (Vec x _) (Vec y _) = testEquality x y

vec :: [Int] -> (forall n. Vec n -> r) -> r
vec xs k = N.withSomeSNat (fromIntegral (length xs)) (\n -> k (Vec n xs))

main :: IO ()
main = do
  print (number (natSing @5), natSing @5, Just (SNat :: SNat 4))
  withSomeSNat 7 (maybe (putStrLn "negative") (\s -> print (fromSNat s, number s) >> withKnownNat s (print s)))
  withSomeSNat (-7) (maybe (putStrLn "negative") (print . fromSNat))
  N.withSomeSNat 12345678901234567890123 (\s -> print (N.fromSNat s, number s))
  putStrLn (text (symbolSing @"ab\"c"))
  print (SSymbol @"x", fromSSymbol (SSymbol @"x"))
  withSomeSSymbol "hey\n" (\s -> print (text s) >> withKnownSymbol s (print s))
  print (testEquality (SNat @3) (SNat @3), testEquality (SNat @3) (SNat @4), testEquality (SSymbol @"a") (SSymbol @"b"))
  print (fmap (const ()) (sameNat (SNat @3) (SNat @3)), SNat @3 == SNat, compare (SNat @3) SNat)
  print (vec [1, 2] (\v -> vec [3, 4] (maybe "differ" show . sameLength v)))
  print (vec [1, 2] (\v -> vec [3] (maybe "differ" show . sameLength v)))
  putStrLn mine
