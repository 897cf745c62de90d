module Numeric.Natural (Natural) where

import Tarry.Natural
