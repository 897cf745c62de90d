{-# LANGUAGE MagicHash, ScopedTypeVariables, GADTs, TypeOperators, PolyKinds, RankNTypes #-}
-- | Types at run time, as values that do not know which type they are; Type.Reflection has such that do.
module Data.Typeable
  ( Typeable, typeOf, typeRep, cast, eqT, gcast, gcast1, gcast2
  , TypeRep, typeRepFingerprint, rnfTypeRep, showsTypeRep, mkFunTy, funResultTy, splitTyConApp, typeRepArgs, typeRepTyCon
  , TyCon, tyConPackage, tyConModule, tyConName, rnfTyCon, tyConFingerprint
  , Proxy (..), (:~:) (..), (:~~:) (..)
  , typeOf1, typeOf2, typeOf3, typeOf4, typeOf5, typeOf6, typeOf7
  , Typeable1, Typeable2, Typeable3, Typeable4, Typeable5, Typeable6, Typeable7
  ) where

import Data.Proxy (Proxy (..))
import Data.Type.Equality
import GHC.Fingerprint.Type (Fingerprint)
import Tarry.Exception (cast)
import Tarry.Prim
import Tarry.Reflection hiding (typeRepFingerprint, typeRepTyCon)
import qualified Tarry.Reflection as R
import Tarry.Typeable hiding (TypeRep)
import qualified Tarry.Typeable as T

type TypeRep = SomeTypeRep

typeRep :: forall proxy a . Typeable a => proxy a -> TypeRep
typeRep _ = SomeTypeRep (theRep :: T.TypeRep a)

typeOf :: forall a . Typeable a => a -> TypeRep
typeOf _ = SomeTypeRep (theRep :: T.TypeRep a)

-- Casts ---------------------------------------------------------------------------------------------------------------

eqT :: forall a b . (Typeable a, Typeable b) => Maybe (a :~: b)
eqT = testEquality (theRep :: T.TypeRep a) (theRep :: T.TypeRep b)

gcast :: forall a b c . (Typeable a, Typeable b) => c a -> Maybe (c b)
gcast x = case sameRep# (theRep :: T.TypeRep a) (theRep :: T.TypeRep b) of
  1# -> Just (unsafeCoerce# x)
  _  -> Nothing

gcast1 :: forall c t t' a . (Typeable t, Typeable t') => c (t a) -> Maybe (c (t' a))
gcast1 x = case sameRep# (theRep :: T.TypeRep t) (theRep :: T.TypeRep t') of
  1# -> Just (unsafeCoerce# x)
  _  -> Nothing

gcast2 :: forall c t t' a b . (Typeable t, Typeable t') => c (t a b) -> Maybe (c (t' a b))
gcast2 x = case sameRep# (theRep :: T.TypeRep t) (theRep :: T.TypeRep t') of
  1# -> Just (unsafeCoerce# x)
  _  -> Nothing

-- Representations -----------------------------------------------------------------------------------------------------

showsTypeRep :: TypeRep -> ShowS
showsTypeRep = shows

rnfTypeRep :: TypeRep -> ()
rnfTypeRep (SomeTypeRep rep) = length (description rep) `seq` ()

typeRepFingerprint :: TypeRep -> Fingerprint
typeRepFingerprint (SomeTypeRep rep) = R.typeRepFingerprint rep

splitTyConApp :: TypeRep -> (TyCon, [TypeRep])
splitTyConApp (SomeTypeRep rep) = splitApps rep

typeRepTyCon :: TypeRep -> TyCon
typeRepTyCon = fst . splitTyConApp

typeRepArgs :: TypeRep -> [TypeRep]
typeRepArgs = snd . splitTyConApp

mkFunTy :: TypeRep -> TypeRep -> TypeRep
mkFunTy (SomeTypeRep a) (SomeTypeRep b) = SomeTypeRep (Fun (unsafeCoerce# a :: T.TypeRep ()) (unsafeCoerce# b :: T.TypeRep ()))

-- | What a function of the first type gives for an argument of the second.
funResultTy :: TypeRep -> TypeRep -> Maybe TypeRep
funResultTy (SomeTypeRep (Fun a b)) arg | SomeTypeRep a == arg = Just (SomeTypeRep b)
funResultTy _ _ = Nothing

-- Names of old --------------------------------------------------------------------------------------------------------

type Typeable1 (t :: a -> k) = Typeable t
type Typeable2 (t :: a -> b -> k) = Typeable t
type Typeable3 (t :: a -> b -> c -> k) = Typeable t
type Typeable4 (t :: a -> b -> c -> d -> k) = Typeable t
type Typeable5 (t :: a -> b -> c -> d -> e -> k) = Typeable t
type Typeable6 (t :: a -> b -> c -> d -> e -> f -> k) = Typeable t
type Typeable7 (t :: a -> b -> c -> d -> e -> f -> g -> k) = Typeable t

typeOf1 :: forall t a. Typeable t => t a -> TypeRep
typeOf1 _ = SomeTypeRep (theRep :: T.TypeRep t)

typeOf2 :: forall t a b. Typeable t => t a b -> TypeRep
typeOf2 _ = SomeTypeRep (theRep :: T.TypeRep t)

typeOf3 :: forall t a b c. Typeable t => t a b c -> TypeRep
typeOf3 _ = SomeTypeRep (theRep :: T.TypeRep t)

typeOf4 :: forall t a b c d. Typeable t => t a b c d -> TypeRep
typeOf4 _ = SomeTypeRep (theRep :: T.TypeRep t)

typeOf5 :: forall t a b c d e. Typeable t => t a b c d e -> TypeRep
typeOf5 _ = SomeTypeRep (theRep :: T.TypeRep t)

typeOf6 :: forall t a b c d e f. Typeable t => t a b c d e f -> TypeRep
typeOf6 _ = SomeTypeRep (theRep :: T.TypeRep t)

typeOf7 :: forall t a b c d e f g. Typeable t => t a b c d e f g -> TypeRep
typeOf7 _ = SomeTypeRep (theRep :: T.TypeRep t)
