{-# LANGUAGE DataKinds, KindSignatures, UndecidableInstances, FlexibleInstances, UndecidableSuperClasses #-}
-- | Functions that are no more: who uses one is told so, with what to use instead.
module Utils.Containers.Internal.TypeError (Whoops) where

import Tarry.TypeLits (ErrorMessage (..), Symbol, TypeError)

class TypeError ('Text a) => Whoops (a :: Symbol)
instance TypeError ('Text a) => Whoops a
