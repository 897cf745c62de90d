module Numeric.Natural (Natural, minusNaturalMaybe) where

import Tarry.Natural
