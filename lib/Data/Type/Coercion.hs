{-# LANGUAGE GADTs, RankNTypes, PolyKinds, FlexibleContexts #-}
-- | That two types are represented alike, as a value.
module Data.Type.Coercion (Coercion (..), coerceWith, gcoerceWith, sym, trans, repr, TestCoercion (..)) where

import Data.Coerce (Coercible, coerce)
import qualified Data.Type.Equality as Equality
import Unsafe.Coerce (unsafeCoerce)

data Coercion a b where
  Coercion :: Coercible a b => Coercion a b

instance Eq (Coercion a b) where _ == _ = True
instance Ord (Coercion a b) where compare _ _ = EQ
instance Show (Coercion a b) where showsPrec _ Coercion = showString "Coercion"

instance Coercible a b => Bounded (Coercion a b) where { minBound = Coercion; maxBound = Coercion }
instance Coercible a b => Enum (Coercion a b) where
  toEnum 0 = Coercion
  toEnum _ = errorWithoutStackTrace "Data.Type.Coercion.toEnum: bad argument"
  fromEnum Coercion = 0
instance Coercible a b => Read (Coercion a b) where
  readsPrec _ = readParen False (\text -> [(Coercion, rest) | ("Coercion", rest) <- lex text])

coerceWith :: Coercion a b -> a -> b
coerceWith Coercion x = coerce x

gcoerceWith :: Coercion a b -> (Coercible a b => r) -> r
gcoerceWith Coercion x = x

sym :: Coercion a b -> Coercion b a
sym Coercion = Coercion

trans :: Coercion a b -> Coercion b c -> Coercion a c
trans c Coercion = unsafeCoerce c     -- both are represented like b

repr :: (a Equality.:~: b) -> Coercion a b
repr Equality.Refl = Coercion

class TestCoercion f where
  testCoercion :: f a -> f b -> Maybe (Coercion a b)

instance TestCoercion (Coercion a) where
  testCoercion x y = Just (trans (sym x) y)
instance TestCoercion ((Equality.:~:) a) where
  testCoercion Equality.Refl Equality.Refl = Just Coercion
