-- Re-exports: whole modules, under another name, partly; a name imported by two roads is one name; qualified re-exports.
import Facade
import Facade as F (helper)
import qualified Facade as Q
import A
import Data.Maybe (fromMaybe)

main = do
  print (helper 1, F.helper 2, Q.helper 3)
  print (fromB, fromA, mapMaybe (\x -> if x > 1 then Just x else Nothing) [1, 2])
  print (T1 5, unT1 (T1 6), [C1 ..])
  print (fromMaybe 0 (Q.lookupTwice 1 [(1, 2), (2, 3)]))
  print (1 <+> 2 <+> 3)
  print (sortOn negate [1, 3, 2])
