-- Modules below a folder that export again what they import; a default rule is used from another module.
module Main where
import Lib.Core
import Lib.Ops ((<+>), scale)
main :: IO ()
main = do
  print (vec 1 2 <+> scale 3 (vec 1 1))
  print (describe (vec 0 0), describe (vec 1 0))
  print (origin == vec 0 0)
