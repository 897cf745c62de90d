-- main module imports a hierarchy with re-exports, instances and operators across modules, default rule exported
module Main where
import Lib.Core
import Lib.Ops ((<+>), scale)
main :: IO ()
main = do
  print (vec 1 2 <+> scale 3 (vec 1 1))
  print (describe (vec 0 0), describe (vec 1 0))
  print (origin == vec 0 0)
