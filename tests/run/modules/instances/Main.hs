-- Instances travel with imports, even through modules that import nothing by name; orphan instances; a class in one module, its
-- type in another, the instance in a third.
module Main where

import Lib.Class (Pretty (..))
import Lib.Type
import Lib.Through ()

main :: IO ()
main = do
  putStrLn (pretty (Box 3))
  putStrLn (pretty [Box 1, Box 2])
  putStrLn (prettyTwice True)
  print (Box 1 <> Box 2)
