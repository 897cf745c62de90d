{-# LANGUAGE DataKinds, GADTs, KindSignatures #-}
-- A module may have an SNat of its own, and import all of GHC.TypeLits.
module Mine (mine) where

import Data.Proxy
import GHC.TypeLits

data SNat (n :: Nat) where
  SNat :: KnownNat n => SNat n

withSomeSNat :: SNat n -> String
withSomeSNat s@SNat = show (natVal (at s))
  where at :: SNat k -> Proxy k
        at _ = Proxy

mine :: String
mine = withSomeSNat (SNat :: SNat 9)
