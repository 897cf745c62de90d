{-# LANGUAGE MagicHash, RankNTypes, DataKinds, TypeFamilies, TypeOperators, KindSignatures, PolyKinds, ExistentialQuantification, ScopedTypeVariables, GADTs, ConstraintKinds, NoStarIsType #-}
-- | Numbers and strings as types. The type checker computes the families here (types/literals.c), and meets KnownNat and KnownSymbol
-- where the literal is known. The dictionary is the literal's text.
module Tarry.TypeLits where

import Prelude hiding ((+), (*), (-), (^), (<=))
import qualified Prelude as P
import Tarry.Prim
import Data.Proxy
import Data.Type.Equality
import Tarry.Natural (Natural)

-- | As since GHC 9.2: what is declared with Nat has values, where it is not a kind.
type Nat = Natural
data Symbol

class KnownNat (n :: Natural)
class KnownSymbol (s :: Symbol)

infix  4 <=?, <=
infixl 6 +, -
infixl 7 *, `Div`, `Mod`
infixr 8 ^

type family (a :: Natural) + (b :: Natural) :: Natural
type family (a :: Natural) * (b :: Natural) :: Natural
type family (a :: Natural) ^ (b :: Natural) :: Natural
type family (a :: Natural) - (b :: Natural) :: Natural
type family Div (a :: Natural) (b :: Natural) :: Natural
type family Mod (a :: Natural) (b :: Natural) :: Natural
type family Log2 (a :: Natural) :: Natural
type family CmpNat (a :: Natural) (b :: Natural) :: Ordering
type family CmpSymbol (a :: Symbol) (b :: Symbol) :: Ordering
type family (a :: Natural) <=? (b :: Natural) :: Bool
type family AppendSymbol (a :: Symbol) (b :: Symbol) :: Symbol

type x <= y = (x <=? y) ~ 'True

-- | A type that no program has: what it says is part of the message.
data ErrorMessage = Text Symbol | forall t. ShowType t | ErrorMessage :<>: ErrorMessage | ErrorMessage :$$: ErrorMessage

infixl 6 :<>:
infixl 5 :$$:

type family TypeError (a :: ErrorMessage) :: b where

-- The literals' text --------------------------------------------------------------------------------------------------

newtype GivenNat n a = GivenNat (KnownNat n => a)
newtype GivenSymbol s a = GivenSymbol (KnownSymbol s => a)

natText# :: forall n. KnownNat n => Proxy n -> String
natText# _ = case (unsafeCoerce# sameText# :: GivenNat n String) of GivenNat text -> text

symbolVal# :: forall s. KnownSymbol s => Proxy s -> String
symbolVal# _ = case (unsafeCoerce# sameText# :: GivenSymbol s String) of GivenSymbol text -> text

sameText# :: String -> String
sameText# text = text

withNat# :: forall n a. String -> Proxy n -> (KnownNat n => a) -> a
withNat# text _ x = unsafeCoerce# (GivenNat x :: GivenNat n a) text

withSymbol# :: forall s a. String -> Proxy s -> (KnownSymbol s => a) -> a
withSymbol# text _ x = unsafeCoerce# (GivenSymbol x :: GivenSymbol s a) text

natVal :: forall n proxy. KnownNat n => proxy n -> Integer
natVal _ = read (natText# (Proxy :: Proxy n))

symbolVal :: forall s proxy. KnownSymbol s => proxy s -> String
symbolVal _ = symbolVal# (Proxy :: Proxy s)

-- Literals that are found at run time ---------------------------------------------------------------------------------

data SomeNat = forall n. KnownNat n => SomeNat (Proxy n)
data SomeSymbol = forall s. KnownSymbol s => SomeSymbol (Proxy s)

-- | As what they stand for.
instance Eq SomeNat where SomeNat x == SomeNat y = natVal x == natVal y
instance Ord SomeNat where compare (SomeNat x) (SomeNat y) = compare (natVal x) (natVal y)
instance Show SomeNat where showsPrec d (SomeNat x) = showsPrec d (natVal x)
instance Read SomeNat where readsPrec d text = [(n, rest) | (i, rest) <- readsPrec d text, Just n <- [someNatVal i]]

instance Eq SomeSymbol where SomeSymbol x == SomeSymbol y = symbolVal x == symbolVal y
instance Ord SomeSymbol where compare (SomeSymbol x) (SomeSymbol y) = compare (symbolVal x) (symbolVal y)
instance Show SomeSymbol where showsPrec d (SomeSymbol x) = showsPrec d (symbolVal x)
instance Read SomeSymbol where readsPrec d text = [(someSymbolVal s, rest) | (s, rest) <- readsPrec d text]

someNatVal :: Integer -> Maybe SomeNat
someNatVal n = case n < 0 of
  True  -> Nothing
  False -> Just (someNat# (show n))

someNat# :: String -> SomeNat
someNat# text = withNat# text proxy (SomeNat proxy)
  where proxy = Proxy :: Proxy 0

someSymbolVal :: String -> SomeSymbol
someSymbolVal text = withSymbol# text proxy (SomeSymbol proxy)
  where proxy = Proxy :: Proxy ""

sameNat :: forall a b proxy1 proxy2. (KnownNat a, KnownNat b) => proxy1 a -> proxy2 b -> Maybe (a :~: b)
sameNat x y = case natVal x == natVal y of
  True  -> Just (unsafeCoerce# Refl)
  False -> Nothing

sameSymbol :: forall a b proxy1 proxy2. (KnownSymbol a, KnownSymbol b) => proxy1 a -> proxy2 b -> Maybe (a :~: b)
sameSymbol x y = case symbolVal x == symbolVal y of
  True  -> Just (unsafeCoerce# Refl)
  False -> Nothing
