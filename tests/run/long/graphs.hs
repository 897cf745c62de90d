{-# LANGUAGE TupleSections    #-}
{-# LANGUAGE FlexibleContexts #-}
module Main
  ( main
  ) where

-- Graph algorithms over Data.Map: Dijkstra with a pairing heap, Bellman-Ford,
-- Floyd-Warshall, Kruskal with union-find in ST, Prim, Tarjan's components,
-- topological sorting, articulation points, maximum flow, bipartite matching,
-- colouring, Euler paths, A* on a grid, PageRank, and a DOT-like reader/writer.

import           Control.Monad
import           Control.Monad.ST
import           Data.Array
import           Data.Array.ST           (STUArray, newListArray, readArray, writeArray)
import           Data.Char               (isAlphaNum, isDigit, isSpace)
import           Data.Foldable           (for_, traverse_)
import           Data.Function           (on, (&))
import           Data.List               (foldl', intercalate, minimumBy, nub, partition, sort, sortBy, sortOn, unfoldr)
import qualified Data.Map.Strict         as Map
import           Data.Map.Strict         (Map, (!?))
import           Data.Maybe              (fromMaybe, isJust, listToMaybe, mapMaybe)
import           Data.Ord                (comparing)
import           Data.Set                (Set)
import qualified Data.Set                as Set
import           Data.Tree               (Tree (..), drawTree, flatten, levels)

------------------------------------------------------------------------
-- Representation

type Node = String

data Graph w = Graph
  { directed  :: Bool
  , adjacency :: Map Node (Map Node w)
  }

instance Functor Graph where
  fmap f g = g { adjacency = fmap (fmap f) (adjacency g) }

emptyGraph :: Bool -> Graph w
emptyGraph d = Graph d Map.empty

addNode :: Node -> Graph w -> Graph w
addNode n g = g { adjacency = Map.insertWith Map.union n Map.empty (adjacency g) }

addEdge :: Node -> Node -> w -> Graph w -> Graph w
addEdge a b w g = g'
  { adjacency = adjacency g' & put a b & if directed g then id else put b a }
  where
    g' = addNode a (addNode b g)
    put x y = Map.insertWith Map.union x (Map.singleton y w)

fromEdges :: Bool -> [(Node, Node, w)] -> Graph w
fromEdges d = foldl' (\g (a, b, w) -> addEdge a b w g) (emptyGraph d)

nodes :: Graph w -> [Node]
nodes = Map.keys . adjacency

edgesFrom :: Node -> Graph w -> [(Node, w)]
edgesFrom n = maybe [] Map.toList . (!? n) . adjacency

successors :: Graph w -> Node -> [Node]
successors g n = map fst (edgesFrom n g)

edges :: Graph w -> [(Node, Node, w)]
edges g = [ (a, b, w) | (a, ns) <- Map.toList (adjacency g), (b, w) <- Map.toList ns, directed g || a <= b ]

reverseGraph :: Graph w -> Graph w
reverseGraph g = foldr addNode (fromEdges (directed g) [ (b, a, w) | (a, b, w) <- edges g ]) (nodes g)

------------------------------------------------------------------------
-- Reading and writing

parseGraph :: String -> Either String (Graph Int)
parseGraph src = case words header of
  ["graph"]   -> go (emptyGraph False) body
  ["digraph"] -> go (emptyGraph True) body
  _           -> Left ("bad header: " ++ header)
  where
    (header, body) = case filter (not . all isSpace) (lines src) of
      (h : b) -> (h, b)
      []      -> ("", [])
    go g [] = Right g
    go g (l : ls) = case words l of
      [n]          | all isAlphaNum n -> go (addNode n g) ls
      [a, op, b]   | arrow op -> go (addEdge a b 1 g) ls
      [a, op, b, w]
        | arrow op, [(k, "")] <- reads w -> go (addEdge a b k g) ls
        | arrow op -> Left ("bad weight: " ++ w)
      _ -> Left ("bad line: " ++ l)
      where arrow op = op == (if directed g then "->" else "--")

showGraph :: Show w => Graph w -> String
showGraph g = unlines ((if directed g then "digraph" else "graph") :
  [ "  " ++ a ++ arrow ++ b ++ " " ++ show w | (a, b, w) <- edges g ] ++
  [ "  " ++ n | n <- nodes g, lonely n ])
  where
    arrow = if directed g then " -> " else " -- "
    lonely n = null (edgesFrom n g) && null [ () | (_, b, _) <- edges g, b == n ]

------------------------------------------------------------------------
-- Searching

dfs :: Graph w -> [Node] -> [Tree Node]
dfs g = fst . go Set.empty
  where
    go :: Set Node -> [Node] -> ([Tree Node], Set Node)
    go seen [] = ([], seen)
    go seen (n : ns)
      | n `Set.member` seen = go seen ns
      | otherwise =
          let (kids, seen')  = go (Set.insert n seen) (successors g n)
              (rest, seen'') = go seen' ns
          in (Node n kids : rest, seen'')

bfsLayers :: Graph w -> Node -> [[Node]]
bfsLayers g start = unfoldr step ([start], Set.singleton start)
  where
    step ([], _) = Nothing
    step (layer, seen) =
      let next = nub [ m | n <- layer, m <- successors g n, m `Set.notMember` seen ]
      in Just (layer, (next, foldr Set.insert seen next))

components :: Graph w -> [[Node]]
components g = map (sort . flatten) (dfs g (nodes g))

postorder :: Tree a -> [a]
postorder (Node a ts) = concatMap postorder ts ++ [a]

topological :: Graph w -> Either [Node] [Node]
topological g = go indegrees []
  where
    indegrees = Map.fromListWith (+) ([ (n, 0 :: Int) | n <- nodes g ] ++ [ (b, 1) | (_, b, _) <- edges g ])
    go m acc
      | Map.null m = Right (reverse acc)
      | otherwise = case [ n | (n, 0) <- Map.toList m ] of
          []      -> Left (Map.keys m)
          (n : _) -> go (foldr (Map.adjust (subtract 1)) (Map.delete n m) (successors g n)) (n : acc)

kosaraju :: Graph w -> [[Node]]
kosaraju g = map (sort . flatten) (dfs (reverseGraph g) order)
  where order = reverse (concatMap postorder (dfs g (nodes g)))

data TarjanState = TarjanState
  { counter :: Int
  , numbers :: Map Node Int
  , lows    :: Map Node Int
  , stack   :: [Node]
  , found   :: [[Node]]
  }

tarjan :: Graph w -> [[Node]]
tarjan g = map sort (reverse (found (foldl' start (TarjanState 0 Map.empty Map.empty [] []) (nodes g))))
  where
    start st n | Map.member n (numbers st) = st
               | otherwise = visit st n
    visit st0 n =
      let k   = counter st0
          st1 = st0 { counter = k + 1, numbers = Map.insert n k (numbers st0)
                    , lows = Map.insert n k (lows st0), stack = n : stack st0 }
          st2 = foldl' (look n) st1 (successors g n)
      in if lows st2 Map.! n /= k then st2 else
           let (comp, rest) = break (== n) (stack st2)
           in st2 { stack = drop 1 rest, found = (n : comp) : found st2 }
    look n st m
      | not (Map.member m (numbers st)) =
          let st' = visit st m in lower n (lows st' Map.! m) st'
      | m `elem` stack st = lower n (numbers st Map.! m) st
      | otherwise         = st
    lower n v st = st { lows = Map.adjust (min v) n (lows st) }

-- Articulation points by the definition: remove and count
articulation :: Graph w -> [Node]
articulation g = [ n | n <- nodes g, length (components (without n)) > length (components g) ]
  where without n = g { adjacency = fmap (Map.delete n) (Map.delete n (adjacency g)) }

------------------------------------------------------------------------
-- A pairing heap

data Heap k a = E | H k a [Heap k a]

push :: Ord k => k -> a -> Heap k a -> Heap k a
push k a = meld (H k a [])

meld :: Ord k => Heap k a -> Heap k a -> Heap k a
meld E h = h
meld h E = h
meld h1@(H k1 a1 hs1) h2@(H k2 a2 hs2)
  | k1 <= k2  = H k1 a1 (h2 : hs1)
  | otherwise = H k2 a2 (h1 : hs2)

pop :: Ord k => Heap k a -> Maybe ((k, a), Heap k a)
pop E          = Nothing
pop (H k a hs) = Just ((k, a), pairs hs)
  where pairs (x : y : rest) = meld (meld x y) (pairs rest)
        pairs [x]            = x
        pairs []             = E

heapSort :: Ord a => [a] -> [a]
heapSort = map fst . unfoldr pop . foldr (`push` ()) E

------------------------------------------------------------------------
-- Shortest paths

dijkstra :: (Ord w, Num w) => Graph w -> Node -> Map Node (w, [Node])
dijkstra g s = go (push 0 [s] E) Map.empty
  where
    go heap done = case pop heap of
      Nothing -> done
      Just ((d, path@(n : _)), heap')
        | n `Map.member` done -> go heap' done
        | otherwise -> go (foldl' (\h (m, w) -> push (d + w) (m : path) h) heap' (edgesFrom n g))
                          (Map.insert n (d, reverse path) done)
      Just ((_, []), heap') -> go heap' done

bellmanFord :: Graph Int -> Node -> Either [Node] (Map Node Int)
bellmanFord g s
  | relaxed == final = Right final
  | otherwise        = Left [ n | n <- Map.keys relaxed, relaxed !? n /= final !? n ]
  where
    n = length (nodes g)
    final = iterate relax (Map.singleton s 0) !! n
    relaxed = relax final
    relax m = foldl' improve m (edges g)
    improve m (a, b, w) = case m !? a of
      Nothing -> m
      Just d  -> Map.insertWith min b (d + w) m

floydWarshall :: Graph Int -> Map (Node, Node) Int
floydWarshall g = Map.fromList [ ((names ! i, names ! j), d) | ((i, j), Just d) <- assocs final ]
  where
    ns = nodes g
    k = length ns
    names = listArray (0, k - 1) ns
    start = array ((0, 0), (k - 1, k - 1))
      [ ((i, j), if i == j then Just 0 else adjacency g !? (names ! i) >>= (!? (names ! j))) | i <- [0 .. k - 1], j <- [0 .. k - 1] ]
    final = foldl' step start [0 .. k - 1]
    step d m = listArray (bounds d) [ better (d ! (i, j)) ((+) <$> d ! (i, m) <*> d ! (m, j)) | (i, j) <- range (bounds d) ]
    better Nothing y = y
    better x Nothing = x
    better (Just x) (Just y) = Just (min x y)

-- A* on a character grid
aStar :: [String] -> Char -> Char -> Maybe (Int, [String])
aStar rows from to = do
  start <- locate from
  goal  <- locate to
  (cost, path) <- search goal (push (heuristic goal start) (0, [start]) E) Set.empty
  return (cost, [ [ if (r, c) `elem` path && ch `notElem` [from, to] then '*' else ch | (c, ch) <- zip [0 ..] row ] | (r, row) <- zip [0 ..] rows ])
  where
    grid = Map.fromList [ ((r, c), ch) | (r, row) <- zip [0 :: Int ..] rows, (c, ch) <- zip [0 :: Int ..] row ]
    locate x = listToMaybe [ p | (p, ch) <- Map.toList grid, ch == x ]
    heuristic (r, c) (r', c') = abs (r - r') + abs (c - c')
    costOf ch | isDigit ch = fromEnum ch - fromEnum '0'
              | otherwise  = 1
    search goal open closed = do
      ((_, (d, path)), open') <- pop open
      let p@(r, c) = head path
          steps = [ (q, ch) | q <- [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)], Just ch <- [grid !? q], ch /= '#' ]
      if p == goal then Just (d, path)
        else if p `Set.member` closed then search goal open' closed
        else search goal
               (foldl' (\h (q, ch) -> let d' = d + costOf ch in push (d' + heuristic goal q) (d', q : path) h) open' steps)
               (Set.insert p closed)

------------------------------------------------------------------------
-- Spanning trees

kruskal :: Graph Int -> [(Node, Node, Int)]
kruskal g = runST $ do
  let ns = nodes g
      index = Map.fromList (zip ns [0 ..])
  parent <- newListArray (0, length ns - 1) [0 ..] :: ST s (STUArray s Int Int)
  let find i = do
        p <- readArray parent i
        if p == i then return i else do
          r <- find p
          writeArray parent i r
          return r
  filterM (\(a, b, _) -> do
             ra <- find (index Map.! a)
             rb <- find (index Map.! b)
             if ra == rb then return False else do
               writeArray parent ra rb
               return True)
          (sortBy (comparing (\(a, b, w) -> (w, a, b))) (edges g))

prim :: Graph Int -> Node -> [(Node, Node, Int)]
prim g s = go (Set.singleton s) (candidates s E)
  where
    candidates n h = foldl' (\h' (m, w) -> push w (n, m) h') h (edgesFrom n g)
    go inside h = case pop h of
      Nothing -> []
      Just ((w, (a, b)), h')
        | b `Set.member` inside -> go inside h'
        | otherwise -> (a, b, w) : go (Set.insert b inside) (candidates b h')

------------------------------------------------------------------------
-- Flow and matching

type Network = Map (Node, Node) Int

maxFlow :: Graph Int -> Node -> Node -> (Int, Network)
maxFlow g s t = go 0 (Map.fromList [ ((a, b), w) | (a, b, w) <- edges g ])
  where
    go total residual = case augment residual of
      Nothing   -> (total, flows residual)
      Just path ->
        let hops = zip path (tail path)
            b = minimum [ residual Map.! h | h <- hops ]
            residual' = foldl' (\m (x, y) -> Map.insertWith (+) (y, x) b (Map.adjust (subtract b) (x, y) m)) residual hops
        in go (total + b) residual'
    augment residual = search [[s]] (Set.singleton s)
      where
        search [] _ = Nothing
        search (p@(n : _) : queue) seen
          | n == t    = Just (reverse p)
          | otherwise = let next = [ m | ((a, m), c) <- Map.toList residual, a == n, c > 0, m `Set.notMember` seen ]
                        in search (queue ++ map (: p) next) (foldr Set.insert seen next)
        search ([] : queue) seen = search queue seen
    flows residual = Map.filter (> 0) (Map.fromList [ ((a, b), w - Map.findWithDefault 0 (a, b) residual) | (a, b, w) <- edges g ])

matching :: [(Node, [Node])] -> [(Node, Node)]
matching prefs = sort [ (a, b) | (b, a) <- Map.toList (foldl' place Map.empty (map fst prefs)) ]
  where
    wishes = Map.fromList prefs
    place m a = maybe m fst (try m Set.empty a)
    try m seen a = foldM' (fromMaybe [] (wishes !? a)) seen
      where
        foldM' [] _ = Nothing
        foldM' (b : bs) sn
          | b `Set.member` sn = foldM' bs sn
          | otherwise = case m !? b of
              Nothing -> Just (Map.insert b a m, Set.insert b sn)
              Just a' -> case try m (Set.insert b sn) a' of
                Just (m', sn') -> Just (Map.insert b a m', sn')
                Nothing        -> foldM' bs (Set.insert b sn)

------------------------------------------------------------------------
-- Colouring, Euler paths, rank

greedyColour :: Graph w -> Map Node Int
greedyColour g = foldl' paint Map.empty (sortOn (\n -> (negate (length (successors g n)), n)) (nodes g))
  where paint m n = Map.insert n (head [ c | c <- [0 ..], c `notElem` mapMaybe (m !?) (successors g n) ]) m

colourable :: Int -> Graph w -> Maybe (Map Node Int)
colourable k g = go (nodes g) Map.empty
  where
    go [] m = Just m
    go (n : ns) m = msum [ go ns (Map.insert n c m) | c <- [1 .. k], c `notElem` mapMaybe (m !?) (successors g n) ]

eulerPath :: Graph w -> Maybe [Node]
eulerPath g
  | length odds `notElem` [0, 2] = Nothing
  | otherwise = let p = walk (fromMaybe (head (nodes g)) (listToMaybe odds))
                in if length p == length (edges g) + 1 then Just p else Nothing
  where
    odds = [ n | n <- nodes g, odd (length (successors g n)) ]
    walk s = reverse (hierholzer [s] (adjacency g) [])
    hierholzer [] _ path = path
    hierholzer (n : st) adj path = case Map.keys (adj Map.! n) of
      []      -> hierholzer st adj (n : path)
      (m : _) -> hierholzer (m : n : st) (Map.adjust (Map.delete n) m (Map.adjust (Map.delete m) n adj)) path

pageRank :: Int -> Graph w -> Map Node Double
pageRank rounds g = iterate step (Map.fromList (map (, 1 / n) (nodes g))) !! rounds
  where
    n = fromIntegral (length (nodes g))
    step r = Map.fromListWith (+) (base ++ shares)
      where
        dangling = sum [ r Map.! a | a <- nodes g, null (successors g a) ]
        base = map (, 0.15 / n + 0.85 * dangling / n) (nodes g)
        shares = [ (b, 0.85 * r Map.! a / fromIntegral (length bs)) | a <- nodes g, let bs = successors g a, b <- bs ]

------------------------------------------------------------------------
-- Hard problems, small sizes: travelling salesman by Held and Karp, cliques by
-- Bron and Kerbosch, and trees as Pruefer codes

heldKarp :: Graph Int -> Node -> Maybe (Int, [Node])
heldKarp g s = best [ (d + w, reverse (s : path)) | n <- others, Just (d, path) <- [table !? (everything, n) >>= id], Just w <- [dist n s] ]
  where
    others = filter (/= s) (nodes g)
    everything = Set.fromList others
    dist a b = adjacency g !? a >>= (!? b)
    table = foldl' grow (Map.fromList [ ((Set.singleton n, n), fmap (, [n, s]) (dist s n)) | n <- others ]) [2 .. length others]
    grow t size = Map.union t (Map.fromList
      [ ((set, n), best [ (d + w, n : path) | m <- Set.toList (Set.delete n set)
                                           , Just (d, path) <- [t !? (Set.delete n set, m) >>= id], Just w <- [dist m n] ])
      | set <- subsetsOf size others, n <- Set.toList set ])
    best [] = Nothing
    best xs = Just (minimumBy (comparing fst) xs)

subsetsOf :: Int -> [Node] -> [Set Node]
subsetsOf k = map Set.fromList . choose k
  where
    choose 0 _        = [[]]
    choose _ []       = []
    choose n (x : xs) = map (x :) (choose (n - 1) xs) ++ choose n xs

cliques :: Graph w -> [[Node]]
cliques g = sort (map sort (go [] (Set.fromList (nodes g)) Set.empty))
  where
    neighbours n = Set.fromList (successors g n)
    go r p x
      | Set.null p && Set.null x = [r]
      | otherwise = visit (Set.toList (p `Set.difference` neighbours pivot)) p x
      where
        pivot = minimumBy (comparing (\n -> Set.size (p `Set.difference` neighbours n))) (Set.toList (Set.union p x))
        visit [] _ _ = []
        visit (v : vs) p' x' =
          go (v : r) (Set.intersection p' (neighbours v)) (Set.intersection x' (neighbours v))
            ++ visit vs (Set.delete v p') (Set.insert v x')

pruefer :: Graph w -> [Node]
pruefer g
  | length (nodes g) <= 2 = []
  | otherwise = case [ (n, m) | (n, ms) <- Map.toList (adjacency g), [m] <- [Map.keys ms] ] of
      ((leaf, m) : _) -> m : pruefer g { adjacency = fmap (Map.delete leaf) (Map.delete leaf (adjacency g)) }
      []              -> []

unpruefer :: [Node] -> [Node] -> [(Node, Node)]
unpruefer ns []       = case ns of
  [a, b] -> [(a, b)]
  _      -> []
unpruefer ns (c : cs) = (leaf, c) : unpruefer (filter (/= leaf) ns) cs
  where leaf = head [ n | n <- ns, n `notElem` (c : cs) ]

------------------------------------------------------------------------
-- Examples

roads :: Graph Int
roads = fromEdges False
  [ ("A", "B", 7), ("A", "C", 9), ("A", "F", 14), ("B", "C", 10), ("B", "D", 15), ("C", "D", 11)
  , ("C", "F", 2), ("D", "E", 6), ("E", "F", 9), ("G", "H", 1), ("E", "I", 3) ]

calls :: Graph ()
calls = fromEdges True $ map (\(a, b) -> (a, b, ()))
  [ ("main", "parse"), ("main", "eval"), ("parse", "expr"), ("expr", "term"), ("term", "factor"), ("factor", "expr")
  , ("eval", "apply"), ("apply", "eval"), ("apply", "print"), ("print", "format"), ("help", "format") ]

build :: Graph ()
build = fromEdges True $ concat
  [ map (\b -> (a, b, ())) bs
  | (a, bs) <- [ ("lib", ["app", "test"]), ("types", ["lib", "parser"]), ("parser", ["lib"]), ("utils", ["types", "app"]), ("app", ["dist"]), ("test", ["dist"]) ] ]

petersen :: Graph ()
petersen = fromEdges False [ (a, b, ()) | (x, y) <- outer ++ inner ++ spokes, let a = 'v' : show x, let b = 'v' : show y ]
  where outer  = [ (i, (i + 1) `mod` 5) | i <- [0 .. 4 :: Int] ]
        inner  = [ (5 + i, 5 + (i + 2) `mod` 5) | i <- [0 .. 4] ]
        spokes = [ (i, i + 5) | i <- [0 .. 4] ]

house :: Graph ()
house = fromEdges False (map (\s -> (take 1 s, drop 1 s, ())) (words "ab bc cd da ac bd ce de"))

pipes :: Graph Int
pipes = fromEdges True
  [ ("s", "a", 16), ("s", "c", 13), ("a", "b", 12), ("b", "c", 9), ("c", "a", 4), ("c", "d", 14), ("d", "b", 7), ("b", "t", 20), ("d", "t", 4) ]

field :: [String]
field =
  [ "S..#......"
  , ".#.#.####."
  , ".#...#..#."
  , ".#####.9#."
  , "...22...#."
  , "##.#.##...#"
  , ".....#..G." ]

title :: String -> IO ()
title s = putStrLn ("--- " ++ s)

main :: IO ()
main = do
  title "reading"
  for_ ["graph\n a -- b 3\n b -- c\n d\n", "digraph\n x -> y two\n", "tree\n", "digraph\n x -- y\n", ""] $
    either putStrLn (putStr . showGraph) . parseGraph
  title "searching"
  putStr (drawTree (head (dfs calls ["main"])))
  print (map (map length) (map levels (dfs roads (nodes roads))))
  print (bfsLayers roads "A")
  print (components roads)
  title "order"
  print (topological build)
  print (topological calls)
  print (tarjan calls)
  print (sort (tarjan calls) == sort (kosaraju calls))
  print (articulation (fmap (const ()) roads))
  title "shortest paths"
  for_ (Map.toList (dijkstra roads "A")) $ \(n, (d, path)) -> putStrLn (n ++ " " ++ show d ++ " " ++ intercalate "-" path)
  let rates = fromEdges True [("a", "b", 4), ("a", "c", 2), ("c", "b", -1), ("b", "d", 2), ("d", "c", 3)]
  print (bellmanFord rates "a")
  print (bellmanFord (addEdge "d" "c" (-2) rates) "a")
  let fw = floydWarshall roads
  print (and [ fw !? (a, b) == fmap fst (dijkstra roads a !? b) | a <- nodes roads, b <- nodes roads ])
  print (maximum (Map.elems fw), sum (Map.elems fw))
  traverse_ (\(c, rows) -> print c >> mapM_ putStrLn rows) (aStar field 'S' 'G')
  print (heapSort (words "pear fig apple date cherry banana elder"))
  title "spanning trees"
  let tree = kruskal roads
  print tree
  print (sum [ w | (_, _, w) <- tree ], sum [ w | (_, _, w) <- prim roads "A" ] + sum [ w | (_, _, w) <- prim roads "G" ])
  title "flow and matching"
  let (total, flow) = maxFlow pipes "s" "t"
  print total
  putStrLn (unwords [ a ++ b ++ ":" ++ show f | ((a, b), f) <- Map.toList flow ])
  print (matching [("ann", ["tea", "milk"]), ("bob", ["tea"]), ("cat", ["milk", "juice"]), ("dan", ["juice", "milk"])])
  title "colours and paths"
  print (Map.toList (greedyColour petersen))
  print (map (\k -> isJust (colourable k petersen)) [1, 2, 3])
  print (fmap concat (eulerPath house), eulerPath petersen)
  let ranks = pageRank 30 calls
  for_ (take 3 (sortBy (flip compare `on` snd) (Map.toList ranks))) $ \(n, r) ->
    putStrLn (n ++ " " ++ show (fromIntegral (round (r * 10000) :: Int) / 10000 :: Double))
  print (abs (sum (Map.elems ranks) - 1) < 1e-9)
  title "hard problems"
  let complete = fromEdges False [ ([a], [b], (7 * fromEnum a * fromEnum b) `mod` 23 + 1) | a <- ['a' .. 'f'], b <- [succ a .. 'f'] ]
  print (fmap (fmap concat) (heldKarp complete "a"), fmap fst (heldKarp roads "A"))
  print (map concat (cliques house), length (cliques petersen))
  let spanning = fromEdges False [ (a, b, w) | (a, b, w) <- tree, a < "G" ]
      (as, bs) = partition (< "D") (nodes spanning)
  print (pruefer spanning, unpruefer (nodes spanning) (pruefer spanning), (as, bs))
