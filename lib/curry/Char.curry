-- | The name of Data.Char in older programs.
module Char (module Data.Char) where

import Data.Char
