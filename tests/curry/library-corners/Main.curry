-- What the library has besides the everyday: as PAKCS 3 has it.
import Control.Applicative (sequenceA, sequenceA_, optional)
import Control.Monad (foldM_, mapAndUnzipM)
import Control.Search.SearchTree
import Data.Map (splitLookup, fromList, toList)
import qualified Data.Set as Set
import Debug.Trace (assert)
import System.Console.GetOpt
import System.Environment (isPosix)
import System.IO.Unsafe (isVar, identicalVar)

coin :: Int
coin = 1 ? 2 ? 3

isTotal :: DET Bool
isTotal = True

main :: IO ()
main = do
  print (True /== False, cond True 'c', eqString "ab" "ab", isTotal, isPosix)
  print (sequenceA [Just 1, Just 2], optional (Nothing :: Maybe Int))
  sequenceA_ [putStr "a", putStrLn "b"]
  foldM_ (\a x -> print (a + x) >> return (a + x)) 0 [1, 2, 3]
  mapAndUnzipM (\x -> return (x, x * x)) [1, 2] >>= print
  let (l, v, r) = splitLookup 2 (fromList [(1, 'a'), (2, 'b'), (3, 'c')])
  print (toList l, v, toList r)
  print (Set.toList (Set.deleteAll [1, 3] (Set.fromList [1, 2, 3])))
  print (assert (1 < 2) "order" 'y')
  print (let x, y free in (isVar (x :: Int), identicalVar x x, identicalVar x (y :: Int), isVar 'c'))
  case getOpt' Permute [Option "v" ["verbose"] (NoArg 'v') "", Option "o" [] (ReqArg head "FILE") ""] ["-v", "x", "--nope", "-o"] of
    (os, xs, us, es) -> print (os, xs, us, length es)
  getAllValuesWith bfsStrategy coin >>= print
  print (vsToList (dfsStrategy (someSearchTree coin)), someValueWith idsStrategy coin, isDefined (failed :: Int))
  let t = Or (Or (Value 1) (Or (Value 2) (Fail 0))) (Value 3)
  putStr (showSearchTree t)
  print (searchTreeSize t, searchTreeSize (limitSearchTree 0 t))
  print (allValuesDFS t, allValuesBFS t, allValuesIDSwith 1 (+ 1) t, allValuesDiag t)
