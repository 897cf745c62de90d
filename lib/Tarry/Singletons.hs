{-# LANGUAGE MagicHash, PatternSynonyms, ViewPatterns, RankNTypes, DataKinds, PolyKinds, KindSignatures, GADTs, ScopedTypeVariables, RoleAnnotations #-}
-- | Values of types that have one for each literal (since GHC 9.6): a match with the pattern gives KnownNat or KnownSymbol.
module Tarry.Singletons
  ( SNat, pattern SNat, natSing, snatValue, unsafeSNat, withKnownNat
  , SSymbol, pattern SSymbol, symbolSing, fromSSymbol, withSomeSSymbol, withKnownSymbol
  ) where

import Data.Proxy
import Data.Type.Coercion
import Data.Type.Equality
import Tarry.Prim
import Tarry.TypeLits

-- Numbers ---------------------------------------------------------------------------------------------------------------

type role SNat nominal
newtype SNat (n :: Nat) = UnsafeSNat Nat

data NatKnown (n :: Nat) where
  NatKnown :: KnownNat n => NatKnown n

pattern SNat :: forall n. () => KnownNat n => SNat n
pattern SNat <- (natKnown -> NatKnown) where SNat = natSing
{-# COMPLETE SNat #-}

natKnown :: forall n. SNat n -> NatKnown n
natKnown s = withKnownNat s NatKnown

natSing :: forall n. KnownNat n => SNat n
natSing = UnsafeSNat (fromInteger (natVal (Proxy :: Proxy n)))

snatValue :: SNat n -> Nat
snatValue (UnsafeSNat n) = n

-- | The number has to be that of the type, or of a type that nobody else has.
unsafeSNat :: Nat -> SNat n
unsafeSNat = UnsafeSNat

withKnownNat :: forall n r. SNat n -> (KnownNat n => r) -> r
withKnownNat (UnsafeSNat n) = withNat# (show n) (Proxy :: Proxy n)

instance Eq (SNat n) where
  _ == _ = True

instance Ord (SNat n) where
  compare _ _ = EQ

instance Show (SNat n) where
  showsPrec d (UnsafeSNat n) = showParen (d > 10) (showString "SNat @" . showsPrec 11 n)

instance TestEquality SNat where
  testEquality (UnsafeSNat x) (UnsafeSNat y) = if x == y then Just (unsafeCoerce# Refl) else Nothing

instance TestCoercion SNat where
  testCoercion x y = fmap (\Refl -> Coercion) (testEquality x y)

-- Strings ---------------------------------------------------------------------------------------------------------------

type role SSymbol nominal
newtype SSymbol (s :: Symbol) = UnsafeSSymbol String

data SymbolKnown (s :: Symbol) where
  SymbolKnown :: KnownSymbol s => SymbolKnown s

pattern SSymbol :: forall s. () => KnownSymbol s => SSymbol s
pattern SSymbol <- (symbolKnown -> SymbolKnown) where SSymbol = symbolSing
{-# COMPLETE SSymbol #-}

symbolKnown :: forall s. SSymbol s -> SymbolKnown s
symbolKnown s = withKnownSymbol s SymbolKnown

symbolSing :: forall s. KnownSymbol s => SSymbol s
symbolSing = UnsafeSSymbol (symbolVal (Proxy :: Proxy s))

fromSSymbol :: SSymbol s -> String
fromSSymbol (UnsafeSSymbol text) = text

withSomeSSymbol :: forall r. String -> (forall s. SSymbol s -> r) -> r
withSomeSSymbol text k = k (UnsafeSSymbol text)

withKnownSymbol :: forall s r. SSymbol s -> (KnownSymbol s => r) -> r
withKnownSymbol (UnsafeSSymbol text) = withSymbol# text (Proxy :: Proxy s)

instance Eq (SSymbol s) where
  _ == _ = True

instance Ord (SSymbol s) where
  compare _ _ = EQ

instance Show (SSymbol s) where
  showsPrec d (UnsafeSSymbol text) = showParen (d > 10) (showString "SSymbol @" . showsPrec 11 text)

instance TestEquality SSymbol where
  testEquality (UnsafeSSymbol x) (UnsafeSSymbol y) = if x == y then Just (unsafeCoerce# Refl) else Nothing

instance TestCoercion SSymbol where
  testCoercion x y = fmap (\Refl -> Coercion) (testEquality x y)
