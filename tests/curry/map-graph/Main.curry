-- A graph as a map of successors; reachable nodes by a set as visited ones.
import qualified Data.Map as M
import qualified Data.Set as S

type Graph = M.Map Int [Int]

graph :: Graph
graph = M.fromList [(1, [2, 3]), (2, [4]), (3, [4]), (4, []), (5, [1])]

reach :: Graph -> [Int] -> S.Set Int -> S.Set Int
reach g work seen = case work of
  [] -> seen
  n : ns | S.member n seen -> reach g ns seen
         | otherwise -> reach g (maybe [] id (M.lookup n g) ++ ns) (S.insert n seen)

path :: Graph -> Int -> Int -> [Int]
path _ x y | x == y = [x]
path g x y | x /= y = x : path g (anyOf (M.findWithDefault [] x g)) y

main :: ([Int], [Int])
main = (S.toList (reach graph [1] S.empty), path graph 5 4)
