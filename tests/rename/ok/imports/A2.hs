module A2 (reexported, reexported, A2.reexported) where

import Prelude ()

reexported = reexported
