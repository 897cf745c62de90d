{-# LANGUAGE MagicHash, ScopedTypeVariables, PolyKinds, RankNTypes, PatternSynonyms, AllowAmbiguousTypes #-}
-- | Types as values that know which type they are. (App does not match function types here: match Fun, too.)
module Type.Reflection
  ( Typeable, typeRep, typeOf, withTypeable, (:~:) (..), (:~~:) (..)
  , TypeRep (App, Fun), pattern Con, pattern Con', eqTypeRep, typeRepTyCon, typeRepKind, splitApps, rnfTypeRep
  , SomeTypeRep (..), someTypeRep, someTypeRepTyCon, rnfSomeTypeRep
  , TyCon, tyConPackage, tyConModule, tyConName, rnfTyCon, Module, moduleName, modulePackage, rnfModule
  ) where

import Data.Type.Equality
import GHC.Types (Module (..), TrName (..))
import Tarry.Prim
import Tarry.Reflection
import Tarry.Typeable
import Tarry.Types (unpackString)

typeRep :: forall a. Typeable a => TypeRep a
typeRep = theRep

typeOf :: Typeable a => a -> TypeRep a
typeOf _ = theRep

newtype Given a r = Given (Typeable a => r)

withTypeable :: forall a r. TypeRep a -> (Typeable a => r) -> r
withTypeable rep x = (unsafeCoerce# (Given x :: Given a r) :: TypeRep a -> r) rep

someTypeRep :: forall proxy a. Typeable a => proxy a -> SomeTypeRep
someTypeRep _ = SomeTypeRep (theRep :: TypeRep a)

someTypeRepTyCon :: SomeTypeRep -> TyCon
someTypeRepTyCon (SomeTypeRep rep) = typeRepTyCon rep

rnfTypeRep :: TypeRep a -> ()
rnfTypeRep rep = length (description rep) `seq` ()

rnfSomeTypeRep :: SomeTypeRep -> ()
rnfSomeTypeRep (SomeTypeRep rep) = rnfTypeRep rep

modulePackage, moduleName :: Module -> String
modulePackage (Module package _) = nameText package
moduleName (Module _ name) = nameText name

nameText :: TrName -> String
nameText (TrNameS a) = unpackString a
nameText (TrNameD s) = s

rnfModule :: Module -> ()
rnfModule m = length (modulePackage m) `seq` length (moduleName m) `seq` ()
