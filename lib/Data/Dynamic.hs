{-# LANGUAGE ExistentialQuantification #-}
-- | Values of any type, with their types.
module Data.Dynamic (Dynamic, toDyn, fromDyn, fromDynamic, dynTypeRep, Typeable) where

import Control.Exception (Exception)
import Data.Maybe (fromMaybe)
import Data.Typeable

data Dynamic = forall a. Typeable a => Dynamic a

instance Show Dynamic where
  showsPrec _ d = showString "<<" . shows (dynTypeRep d) . showString ">>"

instance Exception Dynamic

toDyn :: Typeable a => a -> Dynamic
toDyn = Dynamic

fromDynamic :: Typeable b => Dynamic -> Maybe b
fromDynamic (Dynamic a) = cast a

fromDyn :: Typeable a => Dynamic -> a -> a
fromDyn d usual = fromMaybe usual (fromDynamic d)

dynTypeRep :: Dynamic -> TypeRep
dynTypeRep (Dynamic a) = typeOf a
