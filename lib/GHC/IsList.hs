-- | Types that lists are written for.
module GHC.IsList (IsList (..)) where

import Tarry.IsList (IsList (..))
