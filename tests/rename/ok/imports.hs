module Main (main) where

import Prelude hiding (lookup, filter)
import qualified Prelude as P
import A
import qualified B
import B as C (Colour(..), blend)
import qualified B as D hiding (Colour, blend)
import Data.Map (Map, lookup)

main = print (fromA, B.blend B.Red, blend C.Green, Blue, D.other, B.other, lookup, P.lookup, P.filter, filter, reexported, Tree)

t :: Map C.Colour (D.Other, Tree)
t = Main.t

filter = 1

instance Shown Colour where shown = id
