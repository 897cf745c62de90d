{-# LANGUAGE TypeOperators #-}
-- | Errors that types are.
module GHC.TypeError (TypeError, ErrorMessage (..)) where

import GHC.TypeLits
