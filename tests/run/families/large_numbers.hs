{-# LANGUAGE DataKinds, TypeApplications, TypeOperators, NumericUnderscores, BinaryLiterals, KindSignatures, NoStarIsType, TypeFamilies, FlexibleContexts #-}
import GHC.TypeLits
import Data.Proxy
main = do
  print (natVal (Proxy @(2 ^ 127 - 1)), natVal (Proxy @(2 ^ 64 * 3)), natVal (Proxy @(Div (10 ^ 30) 7)), natVal (Proxy @(Mod (10 ^ 30) 7)), natVal (Proxy @(Log2 (2 ^ 100))))
  print (sameNat (Proxy @(2 ^ 65)) (Proxy @(2 ^ 64 + 2 ^ 64)), natVal (Proxy @(0 ^ 0)), natVal (Proxy @(1 ^ (2 ^ 80))), natVal (Proxy @(0 ^ (2 ^ 80))))
  print (f (Proxy @(2 ^ 70)))
  print (natVal (Proxy @(2 ^ 64)), natVal (Proxy @(18446744073709551615 + 1)), natVal (Proxy @(18446744073709551617 - 1)), natVal (Proxy @(5 ^ 0)))
f :: (2 ^ 69 <= n, CmpNat n (2 ^ 71) ~ 'LT, KnownNat n) => Proxy n -> Integer
f = natVal
