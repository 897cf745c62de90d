-- Data.Tree, Data.Graph and Data.Containers.ListUtils.
module Main (main) where

import Control.Monad.Zip (mzip)
import Data.Array
import Data.Char (ord)
import Data.Containers.ListUtils
import qualified Data.Foldable as F
import Data.Graph
import Data.List (foldl')
import Data.Tree

randoms :: Int -> [Int]
randoms = map (`div` 65536) . tail . iterate (\n -> (n * 1103515245 + 12345) `mod` 2147483648)

digest :: String -> Int
digest = foldl' (\h c -> (h * 31 + ord c) `mod` 1000000007) 7

tree :: Tree Int
tree = unfoldTree (\n -> (n, [m | m <- [2 * n, 2 * n + 1], m < 12])) 1

trees :: IO ()
trees = do
  print tree
  putStr (drawTree (fmap show tree))
  putStr (drawForest [fmap (\n -> show n ++ "\nsecond line") (Node 1 [Node 2 [], Node 3 []]), pure "alone"])
  print (flatten tree, levels tree, foldTree (\x xs -> x + sum xs) tree)
  print (sum tree, maximum tree, length tree, elem 7 tree, F.toList (fmap negate tree))
  print (traverse (\x -> ([x], x * 2)) (Node 1 [Node 2 [Node 3 []], Node 4 []]))
  print (Node 1 [Node 2 []] >>= \x -> Node (x * 10) [Node (x * 10 + 1) []])
  print ((,) <$> Node 'a' [Node 'b' []] <*> Node 1 [Node (2 :: Int) []])
  print (mzip (Node 'a' [Node 'b' [], Node 'c' []]) (Node 1 [Node (2 :: Int) []]))
  print (read (show tree) == tree, Node 1 [] == Node (2 :: Int) [])
  let step n = ([n], (n, [m | m <- [2 * n, 2 * n + 1], m < 8 :: Bool]))
  print (unfoldTreeM step (1 :: Int))
  print (unfoldTreeM_BF step 1, unfoldForestM_BF step [2, 3])

edgesOf :: Int -> [Edge]
edgesOf seed = pairs (take (seed `mod` 30 * 2) (randoms seed))
  where pairs (a : b : rest) = (a `mod` 10, b `mod` 10) : pairs rest
        pairs _              = []

graphs :: IO ()
graphs = do
  let g = buildG (0, 7) [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3), (6, 7), (0, 3)]
  print g
  print (vertices g, edges g, transposeG g)
  print (outdegree g, indegree g)
  print (dff g)
  print (dfs g [3, 6], reachable g 0, path g 0 5, path g 5 0)
  print (topSort (buildG (0, 5) [(5, 0), (5, 2), (4, 0), (4, 1), (2, 3), (3, 1)]), reverseTopSort g)
  print (components g, map flatten (scc g))
  print (bcc (buildG (0, 4) [(0, 1), (1, 0), (1, 2), (2, 1), (2, 0), (0, 2), (2, 3), (3, 2), (3, 4), (4, 3)]))
  let check name f = putStrLn (name ++ " " ++ show (digest (concat [f (buildG (0, 9) (edgesOf s)) | s <- [1 .. 60]])))
  check "dff" (show . dff)
  check "scc" (show . scc)
  check "topSort" (show . topSort)
  check "components" (show . components)
  check "bcc" (\h -> show (bcc (buildG (0, 9) (edges h ++ edges (transposeG h)))))
  check "reachable" (\h -> show [reachable h v | v <- vertices h])

modules :: [(String, Int, [Int])]
modules = [("main", 1, [2, 3]), ("parser", 2, [4]), ("types", 3, [4, 5]), ("lexer", 4, [99]), ("kinds", 5, [3]), ("self", 6, [6])]

components' :: IO ()
components' = do
  print (stronglyConnComp modules)
  print (stronglyConnCompR modules)
  print (map flattenSCC (stronglyConnComp modules), flattenSCCs (stronglyConnComp modules))
  print (fmap length <$> stronglyConnComp modules, concatMap F.toList (stronglyConnComp modules))
  let (g, node, vertex) = graphFromEdges modules
  print (g, [n | v <- vertices g, (n, _, _) <- [node v]], map vertex [0, 3, 6, 99])
  print (bounds g, stronglyConnComp ([] :: [((), Int, [Int])]))

main :: IO ()
main = do
  trees >> graphs >> components'
  print (nubOrd [3, 1, 3, 2, 1 :: Int], nubOrdOn (`mod` 3) [1 .. 10 :: Int], nubInt [5, 5, -1, 5], nubIntOn length ["a", "bb", "c", ""])
  print (take 3 (nubOrd (cycle "abc")))
