-- | Directed graphs as arrays of adjacency lists, and what depth-first search finds out about them (King and Launchbury, Structuring
-- depth-first search algorithms in Haskell).
module Data.Graph
  ( Graph, Bounds, Edge, Vertex, Table
  , graphFromEdges, graphFromEdges', buildG
  , vertices, edges, outdegree, indegree, path, reachable
  , transposeG, dfs, dff, topSort, reverseTopSort, components, scc, bcc
  , SCC (..), stronglyConnComp, stronglyConnCompR, flattenSCC, flattenSCCs
  , module Data.Tree
  ) where

import Control.DeepSeq (NFData (..))
import Control.Monad.ST (ST, runST)
import Data.Array (Array, accumArray, array, assocs, bounds, indices, listArray, (!))
import Data.Array.ST (STUArray, newArray, readArray, writeArray)
import Data.Functor.Classes
import Data.List (sortBy)
import Data.Maybe (mapMaybe)
import Data.Tree (Forest, Tree (..))

type Vertex  = Int
type Table a = Array Vertex a
type Graph   = Array Vertex [Vertex]
type Bounds  = (Vertex, Vertex)
type Edge    = (Vertex, Vertex)

-- | A strongly connected component: one vertex that is not in a cycle, or all vertices that can reach each other.
data SCC vertex = AcyclicSCC vertex | CyclicSCC [vertex] deriving (Eq, Show, Read)

instance Functor SCC where
  fmap f (AcyclicSCC v) = AcyclicSCC (f v)
  fmap f (CyclicSCC vs) = CyclicSCC (map f vs)

instance Foldable SCC where
  foldr f z (AcyclicSCC v) = f v z
  foldr f z (CyclicSCC vs) = foldr f z vs

instance Traversable SCC where
  traverse f (AcyclicSCC v) = fmap AcyclicSCC (f v)
  traverse f (CyclicSCC vs) = fmap CyclicSCC (traverse f vs)

instance NFData a => NFData (SCC a) where
  rnf (AcyclicSCC v) = rnf v
  rnf (CyclicSCC vs) = rnf vs

instance Eq1 SCC where
  liftEq eq (AcyclicSCC v) (AcyclicSCC w) = eq v w
  liftEq eq (CyclicSCC vs) (CyclicSCC ws) = liftEq eq vs ws
  liftEq _  _              _              = False

instance Show1 SCC where
  liftShowsPrec sp _  d (AcyclicSCC v) = showsUnaryWith sp "AcyclicSCC" d v
  liftShowsPrec _  sl d (CyclicSCC vs) = showsUnaryWith (const sl) "CyclicSCC" d vs

instance Read1 SCC where
  liftReadsPrec rp rl = readsData (\name s ->
    readsUnaryWith rp "AcyclicSCC" AcyclicSCC name s ++ readsUnaryWith (const rl) "CyclicSCC" CyclicSCC name s)

flattenSCC :: SCC vertex -> [vertex]
flattenSCC (AcyclicSCC v) = [v]
flattenSCC (CyclicSCC vs) = vs

flattenSCCs :: [SCC a] -> [a]
flattenSCCs = concatMap flattenSCC

-- Graphs --------------------------------------------------------------------------------------------------------------------

vertices :: Graph -> [Vertex]
vertices = indices

edges :: Graph -> [Edge]
edges g = [(v, w) | v <- vertices g, w <- g ! v]

buildG :: Bounds -> [Edge] -> Graph
buildG = accumArray (flip (:)) []

transposeG :: Graph -> Graph
transposeG g = buildG (bounds g) (reversedEdges g)

reversedEdges :: Graph -> [Edge]
reversedEdges g = [(w, v) | (v, w) <- edges g]

outdegree, indegree :: Graph -> Array Vertex Int
outdegree = fmap length
indegree g = accumArray (+) 0 (bounds g) [(v, 1) | (_, vs) <- assocs g, v <- vs]

graphFromEdges' :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]))
graphFromEdges' x = (g, node)
  where (g, node, _) = graphFromEdges x

-- | Vertices are numbered in the order of keys; edges to keys that do not exist are left out.
graphFromEdges :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]), key -> Maybe Vertex)
graphFromEdges nodes = (graph, (table !), find)
  where
    final  = length nodes - 1
    sorted = sortBy (\(_, k, _) (_, l, _) -> compare k l) nodes
    table  = listArray (0, final) sorted
    graph  = array (0, final) (zip [0 ..] [mapMaybe find ks | (_, _, ks) <- sorted])
    find k = search 0 final
      where search lo hi
              | lo > hi   = Nothing
              | otherwise = case table ! mid of
                  (_, l, _) -> case compare k l of
                    LT -> search lo (mid - 1)
                    EQ -> Just mid
                    GT -> search (mid + 1) hi
              where mid = lo + (hi - lo) `div` 2

-- Depth-first search ----------------------------------------------------------------------------------------------------------

dff :: Graph -> Forest Vertex
dff g = dfs g (vertices g)

-- | A spanning forest of what can be reached from these vertices, in this order.
dfs :: Graph -> [Vertex] -> Forest Vertex
dfs g roots = runST (do
  visited <- newVisited (bounds g)
  search g visited roots)

newVisited :: Bounds -> ST s (STUArray s Vertex Bool)
newVisited b = newArray b False

search :: Graph -> STUArray s Vertex Bool -> [Vertex] -> ST s (Forest Vertex)
search _ _ [] = return []
search g visited (v : vs) = do
  seen <- readArray visited v
  if seen
    then search g visited vs
    else do
      writeArray visited v True
      children <- search g visited (g ! v)
      others <- search g visited vs
      return (Node v children : others)

-- | Each root before, respectively after, what is below it.
preOrder, postOrder :: Forest a -> [a]
preOrder ts = foldr (\t r -> foldr (:) r t) [] ts
postOrder ts = go ts []
  where go us r = foldr (\(Node x vs) rest -> go vs (x : rest)) r us

topSort, reverseTopSort :: Graph -> [Vertex]
topSort = reverse . reverseTopSort
reverseTopSort g = postOrder (dff g)

-- | Of the graph without the directions.
components :: Graph -> Forest Vertex
components g = dff (buildG (bounds g) (edges g ++ reversedEdges g))

scc :: Graph -> Forest Vertex
scc g = dfs g (reverse (postOrder (dff (transposeG g))))

reachable :: Graph -> Vertex -> [Vertex]
reachable g v = preOrder (dfs g [v])

path :: Graph -> Vertex -> Vertex -> Bool
path g v w = w `elem` reachable g v

-- | In reverse topological order: a component comes after those that it depends on.
stronglyConnComp :: Ord key => [(node, key, [key])] -> [SCC node]
stronglyConnComp nodes = map (fmap (\(n, _, _) -> n)) (stronglyConnCompR nodes)

stronglyConnCompR :: Ord key => [(node, key, [key])] -> [SCC (node, key, [key])]
stronglyConnCompR [] = []
stronglyConnCompR nodes = map component (scc graph)
  where (graph, node, _) = graphFromEdges nodes
        component (Node v []) | v `notElem` (graph ! v) = AcyclicSCC (node v)
        component t = CyclicSCC (foldr (\v r -> node v : r) [] t)

-- | Biconnected components, each with the point at which it hangs on another one. A vertex's low point is the earliest that it or its
-- descendants have an edge to; a child whose low point is not before its parent starts a new component.
bcc :: Graph -> Forest [Vertex]
bcc g = concatMap (startAt . lowPoints) forest
  where
    forest  = dff g
    numbers = array (bounds g) (zip (preOrder forest) [0 :: Int ..])
    lowPoints (Node v ts) = Node (numbers ! v, v, low) us
      where us  = map lowPoints ts
            low = minimum (numbers ! v : [numbers ! w | w <- g ! v] ++ [l | Node (_, _, l) _ <- us])
    startAt (Node (_, v, _) ts) = [Node (v : vs) us | (_, Node vs us) <- map collect ts]
    collect (Node (number, v, low) ts) = (low, Node (v : concat same) (concat below))
      where parts = [(l < number, vs, us) | (l, Node vs us) <- map collect ts]
            same  = [vs | (True, vs, _) <- parts]
            below = [if inside then us else [Node (v : vs) us] | (inside, vs, us) <- parts]
