{-# LANGUAGE MagicHash, GADTs, ScopedTypeVariables, RankNTypes #-}
-- | Values of any type, with their types.
module Data.Dynamic (Dynamic (..), toDyn, fromDyn, fromDynamic, dynTypeRep, dynApply, dynApp, Typeable) where

import Control.Exception (Exception)
import Data.Maybe (fromMaybe)
import Data.Typeable (Typeable)
import Tarry.Prim
import Tarry.Reflection
import Tarry.Typeable

data Dynamic where
  Dynamic :: TypeRep a -> a -> Dynamic

instance Show Dynamic where
  showsPrec _ d = showString "<<" . shows (dynTypeRep d) . showString ">>"

instance Exception Dynamic

toDyn :: Typeable a => a -> Dynamic
toDyn v = Dynamic theRep v

fromDynamic :: forall b. Typeable b => Dynamic -> Maybe b
fromDynamic (Dynamic rep v) = case sameRep# rep (theRep :: TypeRep b) of
  1# -> Just (unsafeCoerce# v)
  _  -> Nothing

fromDyn :: Typeable a => Dynamic -> a -> a
fromDyn d usual = fromMaybe usual (fromDynamic d)

dynTypeRep :: Dynamic -> SomeTypeRep
dynTypeRep (Dynamic rep _) = SomeTypeRep rep

dynApply :: Dynamic -> Dynamic -> Maybe Dynamic
dynApply (Dynamic (Fun a b) f) (Dynamic a' x) = case sameRep# a a' of
  1# -> Just (Dynamic b (f (unsafeCoerce# x)))
  _  -> Nothing
dynApply _ _ = Nothing

dynApp :: Dynamic -> Dynamic -> Dynamic
dynApp f x = fromMaybe (errorWithoutStackTrace ("Type error in dynamic application.\n" ++ "Can't apply function " ++ show f
                                                ++ " to argument " ++ show x)) (dynApply f x)
