{-# LANGUAGE GADTs, MagicHash, PatternSynonyms, ViewPatterns #-}
-- | What identifies a type, and types made of others. (Constructors of types are values without their kinds here.)
module Type.Reflection.Unsafe
  ( TypeRep, mkTrApp, typeRepFingerprint, someTypeRepFingerprint, TyCon, tyConFingerprint, KindRep (..), TypeLitSort (..), pattern KindRepTypeLit
  ) where

import GHC.Fingerprint.Type (Fingerprint)
import GHC.Types (KindRep (..), TypeLitSort (..))
import Tarry.Prim
import Tarry.Reflection
import Tarry.Typeable
import Tarry.Types (unpackString)

-- | A function type, if that is what it is.
mkTrApp :: TypeRep f -> TypeRep x -> TypeRep (f x)
mkTrApp f@(App arrow a) x = case sameRep# arrow arrowRep of
  1# -> unsafeCoerce# (Fun (unsafeCoerce# a) (unsafeCoerce# x))
  _  -> App f x
mkTrApp f x = App f x

someTypeRepFingerprint :: SomeTypeRep -> Fingerprint
someTypeRepFingerprint (SomeTypeRep rep) = typeRepFingerprint rep

literal :: KindRep -> Maybe (TypeLitSort, String)
literal (KindRepTypeLitS sort a) = Just (sort, unpackString a)
literal (KindRepTypeLitD sort s) = Just (sort, s)
literal _                        = Nothing

pattern KindRepTypeLit :: TypeLitSort -> String -> KindRep
pattern KindRepTypeLit sort text <- (literal -> Just (sort, text))
  where KindRepTypeLit sort text = KindRepTypeLitD sort text
