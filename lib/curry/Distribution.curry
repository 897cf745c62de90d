-- | By its older name.
module Distribution (module Curry.Compiler.Distribution) where

import Curry.Compiler.Distribution
