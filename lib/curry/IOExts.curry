-- | Mutable variables, commands, and files that are read as a whole, by their older name.
module IOExts (module Data.IORef, module System.IOExts) where

import Data.IORef
import System.IOExts
