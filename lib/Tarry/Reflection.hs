{-# LANGUAGE MagicHash, ScopedTypeVariables, GADTs, TypeOperators, PolyKinds, RankNTypes, PatternSynonyms, ViewPatterns #-}
-- | What Type.Reflection and Data.Typeable have in common: types as values, compared, taken apart and shown.
module Tarry.Reflection where

import Data.Type.Equality
import GHC.Fingerprint.Type (Fingerprint)
import Tarry.Fingerprint
import Tarry.Prim
import Tarry.Typeable
import Tarry.Types (isTrue#, unpackString)

-- Constructors of types -----------------------------------------------------------------------------------------------

data TyCon = TyCon { tyConPackage, tyConModule, tyConName :: String } deriving (Eq, Ord)

instance Show TyCon where
  showsPrec _ c = showString (tyConName c)

rnfTyCon :: TyCon -> ()
rnfTyCon (TyCon package home name) = length package `seq` length home `seq` length name `seq` ()

-- | Where GHC has what is defined elsewhere here.
tyCon :: String -> String -> TyCon
tyCon home name = case break (== ':') home of
  ("base", _ : m) -> case [there | (there, names) <- homes, dropWhile (== '\'') name `elem` names] of
    there : _            -> TyCon (package there) there name
    [] | take 2 name == "(," -> TyCon "ghc-prim" "GHC.Tuple" name
       | m == "Tarry.TypeLits" -> TyCon "base" "GHC.TypeLits" name
       | otherwise       -> TyCon "base" m name
  (p, m)          -> TyCon p (drop 1 m) name
  where
    package there = if there == "GHC.Maybe" || there == "Data.Either" then "base" else "ghc-prim"
    homes = [ ("GHC.Types", words "Bool False True Char Int Word Double Float Ordering LT EQ GT IO [] : * Constraint Symbol")
            , ("GHC.Maybe", words "Maybe Nothing Just"), ("Data.Either", words "Either Left Right"), ("GHC.Tuple", ["()"])
            , ("GHC.Num.Integer", ["Integer"]) ]

-- Taking apart --------------------------------------------------------------------------------------------------------

-- | A constructor, with the kinds that its kind is instantiated with.
conParts :: TypeRep a -> Maybe (TyCon, [SomeTypeRep])
conParts (TypeCon home name kinds _) = Just (tyCon (unpackString home) (unpackString name), reverse kinds)
conParts _                           = Nothing

pattern Con :: forall a. TyCon -> TypeRep a
pattern Con c <- (conParts -> Just (c, _))

pattern Con' :: forall a. TyCon -> [SomeTypeRep] -> TypeRep a
pattern Con' c kinds <- (conParts -> Just (c, kinds))

{-# COMPLETE Fun, App, Con #-}
{-# COMPLETE Fun, App, Con' #-}

splitApps :: TypeRep a -> (TyCon, [SomeTypeRep])
splitApps rep = go rep []
  where
    go :: TypeRep b -> [SomeTypeRep] -> (TyCon, [SomeTypeRep])
    go (App f x) args = go f (SomeTypeRep x : args)
    go (Fun a b) args = (funTyCon, SomeTypeRep a : SomeTypeRep b : args)
    go con       args = (maybe funTyCon fst (conParts con), args)
    funTyCon = maybe (TyCon "ghc-prim" "GHC.Prim" "FUN") fst (conParts arrowRep)

typeRepTyCon :: TypeRep a -> TyCon
typeRepTyCon = fst . splitApps

-- | Its type should say that it is the kind of a. It says nothing, since kinds that may be any are not told apart from each other.
typeRepKind :: TypeRep a -> TypeRep kind
typeRepKind rep = case kindOf rep of SomeTypeRep kind -> unsafeCoerce# kind

kindOf :: TypeRep a -> SomeTypeRep
kindOf (TypeCon _ _ _ kind) = kind
kindOf (Fun _ _)            = SomeTypeRep starRep
kindOf (App f _)            = case kindOf f of
  SomeTypeRep (Fun _ result) -> SomeTypeRep result
  other                      -> other

-- Comparing -----------------------------------------------------------------------------------------------------------

eqTypeRep :: forall k1 k2 (a :: k1) (b :: k2). TypeRep a -> TypeRep b -> Maybe (a :~~: b)
eqTypeRep a b = case sameRep# a b of
  1# -> Just (unsafeCoerce# HRefl)
  _  -> Nothing

instance Eq (TypeRep a) where
  _ == _ = True

instance Ord (TypeRep a) where
  compare _ _ = EQ

instance TestEquality TypeRep where
  testEquality a b = case sameRep# a b of
    1# -> Just (unsafeCoerce# Refl)
    _  -> Nothing

instance Eq SomeTypeRep where
  SomeTypeRep a == SomeTypeRep b = isTrue# (sameRep# a b)

instance Ord SomeTypeRep where
  compare (SomeTypeRep a) (SomeTypeRep b)
    | isTrue# (sameRep# a b) = EQ
    | otherwise              = compare (show a, description a) (show b, description b)

-- | All there is to know of it.
description :: TypeRep a -> String
description (TypeCon home name kinds _) =
  '(' : unpackString home ++ ' ' : unpackString name ++ concat [description k | SomeTypeRep k <- kinds] ++ ")"
description (App f x)                   = '@' : description f ++ description x
description (Fun a b)                   = '>' : description a ++ description b

typeRepFingerprint :: TypeRep a -> Fingerprint
typeRepFingerprint = fingerprintString . description

tyConFingerprint :: TyCon -> Fingerprint
tyConFingerprint c = fingerprintFingerprints (map fingerprintString [tyConPackage c, tyConModule c, tyConName c])

-- Showing -------------------------------------------------------------------------------------------------------------

instance Show (TypeRep a) where
  showsPrec = showTypeRep

instance Show SomeTypeRep where
  showsPrec p (SomeTypeRep rep) = showTypeRep p rep

showTypeRep :: Int -> TypeRep a -> ShowS
showTypeRep p rep = case splitApps rep of
  (con, [item]) | tyConName con == "[]"                          -> showChar '[' . shows item . showChar ']'
  (con, items)  | '(' : ',' : _ <- tyConName con, isStar (kindOf rep) -> showChar '(' . showItems ',' items . showChar ')'
  _                                                               -> showPlain p rep

isStar :: SomeTypeRep -> Bool
isStar (SomeTypeRep kind) = isTrue# (sameRep# kind starRep)

showPlain :: Int -> TypeRep a -> ShowS
showPlain p (Fun a b)   = showParen (p > 8) (showTypeRep 9 a . showString " -> " . showTypeRep 8 b)
showPlain p (App f x)   = showParen (p > 9) (showTypeRep 8 f . showChar ' ' . showTypeRep 10 x)
showPlain p (Con' c ks) = case ks of
  [] -> showTyCon c
  _  -> showParen (p > 9) (showTyCon c . showChar ' ' . showItems ' ' ks)

showTyCon :: TyCon -> ShowS
showTyCon c = showParen (take 1 name `elem` map (: []) "!#$%&+./<=>?@\\^|~-:" ) (showString name)
  where name = tyConName c

showItems :: Char -> [SomeTypeRep] -> ShowS
showItems _   []       = id
showItems _   [a]      = showsPrec 10 a
showItems sep (a : as) = showsPrec 10 a . showChar sep . showItems sep as
