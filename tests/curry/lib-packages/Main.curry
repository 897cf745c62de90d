-- Modules that packages have: what others do for a program, and other names of encapsulated search.
import Control.AllSolutions (getOneSolution)
import Control.AllValues
import Control.Findall (oneSolution)
import Control.SearchTree (someSearchTree, allValuesBFS)
import Control.SetFunctions
import Data.List (sort)
import Debug.Profile (getTimingsNF)
import Function (first, second, both, (***), (&&&))
import System.Directory (findFileWithSuffix, getModificationTime, removeFile, getTemporaryDirectory)
import System.FilePath (splitDrive)
import System.IOExts
import System.Process (getPID)
import System.Random

main :: IO ()
main = do
  print (allValues (1 ? 2), allValuesBFS (someSearchTree (3 ? 4)), sortValues (set1 (\x -> x ? x + 1) 5))
  print (oneSolution (\x -> x =:= (7 :: Int)))
  getOneSolution (\x -> x =:= 'c') >>= print
  print (first (+ 1) (1, 2), second not (1, True), both (+ 1) (1, 2), ((+ 1) *** not) (1, True), ((+ 1) &&& show) 3)
  pid <- getPID
  tmp <- getTemporaryDirectory
  let file = tmp ++ "/tarry-lib-packages-" ++ show pid
  r <- exclusiveIO file (writeFile (file ++ ".b") "x" >> return 5)
  print r
  found <- findFileWithSuffix ("tarry-lib-packages-" ++ show pid) [".a", ".b"] ["/nowhere", tmp]
  print (found == Just (file ++ ".b"))
  t <- getModificationTime (file ++ ".b")
  u <- getModificationTime (file ++ ".b")
  print (t == u)
  removeFile (file ++ ".b")
  findFileWithSuffix file [".a", ".b"] [] >>= print
  print (splitDrive "/a/b")
  times <- getTimingsNF (length [1 .. 1000])
  times `seq` print (take 9 (nextIntRange 5 10) == take 9 (nextIntRange 5 10))
  print (all (\x -> x >= 0 && x < 10) (take 500 (nextIntRange 7 10)), sort (shuffle 42 [1 .. 10]) == [1 .. 10])
  print (and [ n > 30 && n < 70 | s <- [1 .. 20], let n = length (filter id (take 100 (nextBoolean s))) ])
  print (all (\x -> x >= -2147483648 && x < 2147483648) (take 100 (nextInt 9)))
