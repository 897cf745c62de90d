{-# LANGUAGE BangPatterns, FlexibleContexts #-}
-- A collection of puzzle solvers: Sudoku by constraint propagation, N queens in
-- three ways, the knight's tour, knapsack and coin change by lazy dynamic
-- programming, word ladders, the fifteen puzzle by IDA*, exact cover, and a
-- cryptarithm solver.
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Data.Bits
import Data.Char
import Data.List
import qualified Data.Map as Map
import Data.Map (Map)
import Data.Maybe
import Data.Ord (comparing)
import qualified Data.Set as Set
import Data.STRef

heading :: String -> IO ()
heading s = putStrLn s >> putStrLn (map (const '=') s)

chunks :: Int -> [a] -> [[a]]
chunks n = takeWhile (not . null) . unfoldr (Just . splitAt n)

----------------------------------------------------------------------
-- Sudoku

type Square = (Int, Int)
type Grid = Map Square [Int]

squares :: [Square]
squares = [ (r, c) | r <- [0 .. 8], c <- [0 .. 8] ]

unitsOf :: Map Square [[Square]]
unitsOf = Map.fromList [ (s, filter (s `elem`) units) | s <- squares ]
  where
    units = [ [ (r, c) | c <- [0 .. 8] ] | r <- [0 .. 8] ]
         ++ [ [ (r, c) | r <- [0 .. 8] ] | c <- [0 .. 8] ]
         ++ [ [ (r + i, c + j) | i <- [0 .. 2], j <- [0 .. 2] ] | r <- [0, 3, 6], c <- [0, 3, 6] ]

peersOf :: Map Square [Square]
peersOf = Map.mapWithKey (\s us -> delete s (nub (concat us))) unitsOf

parseGrid :: String -> Maybe Grid
parseGrid text = foldM given start (zip squares (filter (`elem` "0123456789.") text))
  where
    start = Map.fromList [ (s, [1 .. 9]) | s <- squares ]
    given g (s, ch)
      | ch `elem` "0." = Just g
      | otherwise      = assign g s (digitToInt ch)

assign :: Grid -> Square -> Int -> Maybe Grid
assign g s d
  | d `elem` ds = foldM (\g' e -> eliminate g' s e) g (delete d ds)
  | otherwise   = Nothing
  where ds = g Map.! s

eliminate :: Grid -> Square -> Int -> Maybe Grid
eliminate g s d
  | d `notElem` ds = Just g
  | otherwise = do
      g1 <- case ds' of
        []  -> Nothing
        [e] -> foldM (\h p -> eliminate h p e) g' (peersOf Map.! s)
        _   -> Just g'
      foldM lastPlace g1 (unitsOf Map.! s)
  where
    ds  = g Map.! s
    ds' = delete d ds
    g'  = Map.insert s ds' g
    lastPlace h unit = case [ p | p <- unit, d `elem` h Map.! p ] of
      []  -> Nothing
      [p] -> assign h p d
      _   -> Just h

solveSudoku :: Grid -> Maybe Grid
solveSudoku g
  | null open = Just g
  | otherwise = msum [ assign g s d >>= solveSudoku | d <- ds ]
  where
    open = [ (length xs, s, xs) | (s, xs) <- Map.toList g, length xs > 1 ]
    (_, s, ds) = minimum open

showGrid :: Grid -> [String]
showGrid g = intercalate [rule] (chunks 3 (map row [0 .. 8]))
  where
    row r = intercalate " | " (chunks' [ head (show (head (g Map.! (r, c)))) | c <- [0 .. 8] ])
    chunks' = map (intersperse ' ') . chunks 3
    rule = "------+-------+------"

sudokus :: [String]
sudokus =
  [ "003020600900305001001806400008102900700000008006708200002609500800203009005010300"
  , ".2.6.8...58...97......4....37....5..6.......4..8....13....2......98...36...3.6.9."
  , "55..............................................................................."
  ]

----------------------------------------------------------------------
-- Queens

queensLists :: Int -> [[Int]]
queensLists n = go n
  where
    go 0 = [[]]
    go k = [ q : qs | qs <- go (k - 1), q <- [1 .. n], safe q qs ]
    safe q qs = and [ q /= c && abs (q - c) /= d | (d, c) <- zip [1 ..] qs ]

queensBits :: Int -> Int
queensBits n = go 0 0 0
  where
    full = bit n - 1
    go :: Int -> Int -> Int -> Int
    go !cols !d1 !d2
      | cols == full = 1
      | otherwise    = place (full .&. complement (cols .|. d1 .|. d2)) 0
      where
        place 0 !acc = acc
        place free !acc =
          let b = free .&. negate free
          in place (free .&. (free - 1))
                   (acc + go (cols .|. b) ((d1 .|. b) `shiftL` 1) ((d2 .|. b) `shiftR` 1))

queensST :: Int -> Int
queensST n = runST $ do
  cols  <- newArray (0, n - 1) False :: ST s (STUArray s Int Bool)
  diag1 <- newArray (0, 2 * n - 2) False :: ST s (STUArray s Int Bool)
  diag2 <- newArray (0, 2 * n - 2) False :: ST s (STUArray s Int Bool)
  count <- newSTRef 0
  let place r
        | r == n    = modifySTRef' count (+ 1)
        | otherwise = forM_ [0 .. n - 1] $ \c -> do
            a <- readArray cols c
            b <- readArray diag1 (r + c)
            d <- readArray diag2 (r - c + n - 1)
            unless (a || b || d) $ do
              set r c True
              place (r + 1)
              set r c False
      set r c v = do
        writeArray cols c v
        writeArray diag1 (r + c) v
        writeArray diag2 (r - c + n - 1) v
  place 0
  readSTRef count

board :: Int -> [Int] -> [String]
board n qs = [ intersperse ' ' [ if c == q then 'Q' else '.' | c <- [1 .. n] ] | q <- qs ]

----------------------------------------------------------------------
-- The knight's tour, by Warnsdorff's rule

knightsTour :: Int -> (Int, Int) -> Maybe [(Int, Int)]
knightsTour n start = go (Set.singleton start) [start] start
  where
    go seen path p
      | Set.size seen == n * n = Just (reverse path)
      | otherwise = msum
          [ go (Set.insert q seen) (q : path) q
          | q <- sortBy (comparing (length . moves seen)) (moves seen p) ]
    moves seen (r, c) =
      [ (r', c') | (dr, dc) <- jumps, let r' = r + dr, let c' = c + dc
      , r' >= 0, r' < n, c' >= 0, c' < n, (r', c') `Set.notMember` seen ]
    jumps = [ (a * s, b * t) | (a, b) <- [(1, 2), (2, 1)], s <- [1, -1], t <- [1, -1] ]

tourBoard :: Int -> [(Int, Int)] -> [String]
tourBoard n path = [ concat [ pad (num ! (r, c)) | c <- [0 .. n - 1] ] | r <- [0 .. n - 1] ]
  where
    num = array ((0, 0), (n - 1, n - 1)) (zip path [1 :: Int ..])
    pad k = let s = show k in replicate (3 - length s) ' ' ++ s

----------------------------------------------------------------------
-- Knapsack and coins, with arrays defined in terms of themselves

data Thing = Thing { label :: String, mass, value :: Int }

knapsack :: Int -> [Thing] -> (Int, [String])
knapsack capacity things = (best ! (n, capacity), reverse (trace n capacity))
  where
    n = length things
    thing = listArray (1, n) things
    best = array ((0, 0), (n, capacity))
      [ ((i, w), cell i w) | i <- [0 .. n], w <- [0 .. capacity] ]
    cell 0 _ = 0
    cell i w
      | mass t > w = without
      | otherwise  = max without (value t + best ! (i - 1, w - mass t))
      where t = thing ! i
            without = best ! (i - 1, w)
    trace 0 _ = []
    trace i w
      | best ! (i, w) == best ! (i - 1, w) = trace (i - 1) w
      | otherwise = label t : trace (i - 1) (w - mass t)
      where t = thing ! i

pack :: [Thing]
pack = zipWith3 Thing
  (words "map compass water sandwich glucose tin banana apple cheese beer suntan camera shirt trousers umbrella")
  [9, 13, 153, 50, 15, 68, 27, 39, 23, 52, 11, 32, 24, 48, 73]
  [150, 35, 200, 160, 60, 45, 60, 40, 30, 10, 70, 30, 15, 10, 40]

changeWays :: [Int] -> Int -> Integer
changeWays coins total = foldl' step base coins !! total
  where
    base = 1 : repeat 0
    step ways c = let new = zipWith (+) ways (replicate c 0 ++ new) in new

fewestCoins :: [Int] -> Int -> Maybe [Int]
fewestCoins coins total = fmap (sortBy (flip compare)) (table ! total)
  where
    table = listArray (0, total) (map best [0 .. total]) :: Array Int (Maybe [Int])
    best 0 = Just []
    best k = case catMaybes [ (c :) <$> table ! (k - c) | c <- coins, c <= k ] of
      [] -> Nothing
      xs -> Just (minimumBy (comparing length) xs)

-- Longest common subsequence and edit distance
lcs :: String -> String -> String
lcs xs ys = snd (t ! (0, 0))
  where
    (m, n) = (length xs, length ys)
    xa = listArray (0, m - 1) xs
    ya = listArray (0, n - 1) ys
    t = array ((0, 0), (m, n)) [ ((i, j), f i j) | i <- [0 .. m], j <- [0 .. n] ] :: Array (Int, Int) (Int, String)
    f i j | i == m || j == n = (0, "")
          | xa ! i == ya ! j = let (k, s) = t ! (i + 1, j + 1) in (k + 1, xa ! i : s)
          | otherwise        = maximumBy (comparing fst) [t ! (i + 1, j), t ! (i, j + 1)]

editDistance :: String -> String -> Int
editDistance a b = last (foldl' row [0 .. length a] b)
  where
    row prev@(p : ps) c = scanl compute (p + 1) (zip3 a prev ps)
      where compute left (x, diag, up) = minimum [left + 1, up + 1, diag + fromEnum (x /= c)]
    row [] _ = []

----------------------------------------------------------------------
-- Word ladders by breadth first search

ladder :: [String] -> String -> String -> Maybe [String]
ladder dict from to = search [[from]] (Set.singleton from)
  where
    search [] _ = Nothing
    search (path@(w : _) : queue) seen
      | w == to   = Just (reverse path)
      | otherwise = search (queue ++ map (: path) next) (foldr Set.insert seen next)
      where next = [ v | v <- dict, v `Set.notMember` seen, oneApart w v ]
    search ([] : queue) seen = search queue seen
    oneApart a b = length a == length b && length (filter id (zipWith (/=) a b)) == 1

dictionary :: [String]
dictionary = words
  "cold cord card ward warm word worm wore ware care core cure pure pore port part cart carp corp \
  \gold goad road load lead head heal teal tell tall tail fool pool poll pole pale sale sage pail \
  \fail fall fell feel"

----------------------------------------------------------------------
-- The eight puzzle by iterative deepening A*

type Tiles = UArray Int Int

data Step = North | South | East | West
  deriving (Eq, Show, Enum, Bounded)

manhattan :: Int -> Tiles -> Int
manhattan w t = sum [ dist i v | (i, v) <- U.assocs t, v /= 0 ]
  where dist i v = abs (i `div` w - (v - 1) `div` w) + abs (i `mod` w - (v - 1) `mod` w)

slide :: Int -> Tiles -> Step -> Maybe Tiles
slide w t s = do
  let Just z = lookup 0 (map (\(i, v) -> (v, i)) (U.assocs t))
      (r, c) = z `divMod` w
      (r', c') = case s of
        North -> (r - 1, c)
        South -> (r + 1, c)
        East  -> (r, c + 1)
        West  -> (r, c - 1)
      z' = r' * w + c'
  guard (r' >= 0 && r' < w && c' >= 0 && c' < w)
  return (t U.// [(z, t U.! z'), (z', 0)])

idaStar :: Int -> Tiles -> [Step]
idaStar w start = deepen (manhattan w start)
  where
    deepen limit = case visit limit 0 start Nothing [] of
      Left next   -> deepen next
      Right steps -> reverse steps
    visit limit g t lastStep path
      | f > limit = Left f
      | h == 0    = Right path
      | otherwise = tryAll maxBound
          [ (t', s) | s <- [minBound ..], Just s /= fmap back lastStep, Just t' <- [slide w t s] ]
      where
        h = manhattan w t
        f = g + h
        tryAll best [] = Left best
        tryAll best ((t', s) : rest) = case visit limit (g + 1) t' (Just s) (s : path) of
          Left b      -> tryAll (min best b) rest
          found       -> found
    back North = South
    back South = North
    back East  = West
    back West  = East

----------------------------------------------------------------------
-- Exact cover (Knuth's algorithm X on maps), used to tile with pentominoes'
-- little brothers: all ways to cover a 4 by 4 board with the five tetrominoes
-- is impossible, so cover 2 by n with dominoes and 3 by 4 with trominoes.

exactCover :: (Ord c, Ord r) => Map c (Set.Set r) -> Map r [c] -> [[r]]
exactCover cols rows
  | Map.null cols = [[]]
  | otherwise =
      [ r : rest
      | r <- Set.toList (snd pick)
      , let (cols', rows') = choose r
      , rest <- exactCover cols' rows' ]
  where
    pick = minimumBy (comparing (Set.size . snd)) (Map.toList cols)
    choose r =
      let covered = rows Map.! r
          clash   = Set.unions [ cols Map.! c | c <- covered ]
          without = foldr Map.delete cols covered
      in (Map.map (`Set.difference` clash) without, foldr Map.delete rows (Set.toList clash))

tilings :: (Int, Int) -> [[(Int, Int)]] -> [[[(Int, Int)]]]
tilings (h, w) pieces = exactCover cols rows
  where
    cells = [ (r, c) | r <- [0 .. h - 1], c <- [0 .. w - 1] ]
    placements = nub [ sort p | shape <- pieces, (dr, dc) <- cells
                     , let p = [ (r + dr, c + dc) | (r, c) <- shape ], all (`elem` cells) p ]
    rows = Map.fromList [ (p, p) | p <- placements ]
    cols = Map.fromListWith Set.union
      ([ (c, Set.empty) | c <- cells ] ++ [ (c, Set.singleton p) | p <- placements, c <- p ])

rotations :: [(Int, Int)] -> [[(Int, Int)]]
rotations = take 4 . iterate (map (\(r, c) -> (c, negate r)))

drawTiling :: (Int, Int) -> [[(Int, Int)]] -> [String]
drawTiling (h, w) ps =
  [ [ letter (r, c) | c <- [0 .. w - 1] ] | r <- [0 .. h - 1] ]
  where letter cell = maybe '?' snd (find ((cell `elem`) . fst) (zip (sort ps) ['a' ..]))

----------------------------------------------------------------------
-- Cryptarithms: digits column by column, with carries

cryptarithm :: [String] -> String -> [Map Char Int]
cryptarithm addends total = go columns 0 Map.empty
  where
    columns = take (maximum (map length (total : addends)))
                   (transpose' (map reverse addends) (reverse total))
    leading = nub (map head (total : addends))
    transpose' as t = zip (map (mapMaybe id) (transposeMaybe as)) (map Just t ++ repeat Nothing)
    transposeMaybe as = [ map (at i) as | i <- [0 ..] ]
    at i s = listToMaybe (drop i s)
    go [] carry env = [ env | carry == 0 ]
    go ((letters, result) : rest) carry env = do
      env' <- foldM guess env letters
      let s = sum (map (env' Map.!) letters) + carry
          (carry', d) = s `divMod` 10
      env'' <- case result of
        Nothing -> [ env' | d == 0 ]
        Just c  -> bind env' c d
      go rest carry' env''
    guess env c
      | Map.member c env = [env]
      | otherwise = [ Map.insert c d env | d <- [0 .. 9], d `notElem` Map.elems env, d > 0 || c `notElem` leading ]
    bind env c d = case Map.lookup c env of
      Just e  -> [ env | d == e ]
      Nothing -> [ Map.insert c d env | d `notElem` Map.elems env, d > 0 || c `notElem` leading ]

----------------------------------------------------------------------
-- Towers of Hanoi, Gray codes, magic squares, primes: the short ones

hanoi :: Int -> String -> String -> String -> [(String, String)]
hanoi 0 _ _ _ = []
hanoi n a b c = hanoi (n - 1) a c b ++ [(a, b)] ++ hanoi (n - 1) c b a

gray :: Int -> [String]
gray 0 = [""]
gray n = map ('0' :) g ++ map ('1' :) (reverse g)
  where g = gray (n - 1)

magic :: Int -> [[Int]]
magic n = [ [ cell r c | c <- [0 .. n - 1] ] | r <- [0 .. n - 1] ]
  where cell r c = n * ((r + c + 1 + n `div` 2) `mod` n) + (r + 2 * c + n - 3 + 5) `mod` n + 1

sieve :: Int -> [Int]
sieve n = [ i | (i, True) <- U.assocs flags ]
  where
    flags = runSTUArray $ do
      a <- newArray (2, n) True
      forM_ (takeWhile (\i -> i * i <= n) [2 ..]) $ \i -> do
        p <- readArray a i
        when p $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray a j False
      return a

life :: Set.Set (Int, Int) -> Set.Set (Int, Int)
life cells = Map.keysSet (Map.filterWithKey alive neighbours)
  where
    neighbours = Map.fromListWith (+)
      [ ((r + i, c + j), 1 :: Int) | (r, c) <- Set.toList cells, i <- [-1, 0, 1], j <- [-1, 0, 1], (i, j) /= (0, 0) ]
    alive p n = n == 3 || (n == 2 && p `Set.member` cells)

----------------------------------------------------------------------
-- Stable marriage (Gale and Shapley), Bulls and Cows, and a maze

type Preferences = Map String [String]

marry :: Preferences -> Preferences -> [(String, String)]
marry men women = go (Map.keys men) men Map.empty
  where
    go [] _ engaged = sort [ (m, w) | (w, m) <- Map.toList engaged ]
    go (m : free) prefs engaged = case prefs Map.! m of
      [] -> go free prefs engaged
      (w : ws) ->
        let prefs' = Map.insert m ws prefs
        in case Map.lookup w engaged of
             Nothing -> go free prefs' (Map.insert w m engaged)
             Just m' | rank w m < rank w m' -> go (m' : free) prefs' (Map.insert w m engaged)
                     | otherwise            -> go (m : free) prefs' engaged
    rank w m = fromJust (elemIndex m (women Map.! w))

preferences :: [(String, String)] -> Preferences
preferences = Map.fromList . map (fmap words)

bullsAndCows :: String -> String -> (Int, Int)
bullsAndCows secret guess = (bulls, cows - bulls)
  where
    bulls = length (filter id (zipWith (==) secret guess))
    cows  = length (secret `intersect` guess)

play :: String -> [(String, (Int, Int))]
play secret = go [ s | s <- replicateM 4 ['1' .. '6'], nub s == s ]
  where
    go [] = []
    go (g : rest)
      | fst answer == 4 = [(g, answer)]
      | otherwise       = (g, answer) : go (filter ((== answer) . bullsAndCows g) rest)
      where answer = bullsAndCows secret g

maze :: [String]
maze =
  [ "#####################"
  , "#S  #     #         #"
  , "### # ### # ####### #"
  , "#   # #   #     #   #"
  , "# ### # ####### # ###"
  , "#     #       # #   #"
  , "# ########### # ### #"
  , "#           #   #  G#"
  , "#####################"
  ]

solveMaze :: [String] -> [String]
solveMaze rows = [ [ mark (r, c) ch | (c, ch) <- zip [0 ..] row ] | (r, row) <- zip [0 ..] rows ]
  where
    grid = Map.fromList [ ((r, c), ch) | (r, row) <- zip [0 :: Int ..] rows, (c, ch) <- zip [0 :: Int ..] row ]
    place x = head [ p | (p, ch) <- Map.toList grid, ch == x ]
    from = walk [place 'S'] (Map.singleton (place 'S') (place 'S'))
    walk [] prev = prev
    walk (p@(r, c) : queue) prev = walk (queue ++ new) (foldr (\q -> Map.insert q p) prev new)
      where new = [ q | q <- [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]
                      , Map.findWithDefault '#' q grid /= '#', Map.notMember q prev ]
    path = Set.fromList (takeWhile (/= place 'S') (iterate (from Map.!) (place 'G')))
    mark p ' ' | p `Set.member` path = '.'
    mark _ ch = ch

----------------------------------------------------------------------

main :: IO ()
main = do
  heading "Sudoku"
  forM_ sudokus $ \s -> case parseGrid s of
    Nothing -> putStrLn "contradiction in the givens"
    Just g  -> do
      putStrLn (show (length (filter ((> 1) . length) (Map.elems g))) ++ " squares open after propagation")
      maybe (putStrLn "no solution") (mapM_ putStrLn . showGrid) (solveSudoku g)

  heading "Queens"
  mapM_ putStrLn (board 8 (head (queensLists 8)))
  print [ length (queensLists n) | n <- [1 .. 5] ]
  print (map queensBits [1 .. 7])
  print (map queensST [4 .. 6])

  heading "Knight's tour"
  maybe (putStrLn "none") (mapM_ putStrLn . tourBoard 6) (knightsTour 6 (0, 0))
  print (fmap length (knightsTour 5 (2, 2)), fmap length (knightsTour 3 (0, 1)))

  heading "Dynamic programming"
  let (v, chosen) = knapsack 150 pack
  putStrLn (show v ++ ": " ++ unwords chosen)
  print (map (changeWays [1, 2, 5, 10, 20, 50, 100, 200]) [5, 20, 200])
  print (map (fewestCoins [4, 9, 25]) [1, 17, 42, 100])
  putStrLn (lcs "the quick brown fox jumps" "a thick brow, faux jumps")
  print [ editDistance a b | (a, b) <- [("kitten", "sitting"), ("saturday", "sunday"), ("", "abc"), ("same", "same")] ]

  heading "Word ladders"
  forM_ [("cold", "warm"), ("lead", "gold"), ("fool", "sage"), ("cold", "feel")] $ \(a, b) ->
    putStrLn (maybe (a ++ " cannot become " ++ b) (intercalate " -> ") (ladder dictionary a b))

  heading "Eight puzzle"
  forM_ [[1, 2, 3, 4, 5, 6, 7, 8, 0], [1, 2, 3, 4, 0, 6, 7, 5, 8], [4, 1, 3, 7, 2, 6, 0, 5, 8], [2, 4, 3, 1, 8, 5, 7, 0, 6]] $ \t -> do
    let steps = idaStar 3 (U.listArray (0, 8) t)
    putStrLn (show (length steps) ++ " " ++ map (head . show) steps)

  heading "Exact cover"
  print [ length (tilings (2, n) [[(0, 0), (0, 1)], [(0, 0), (1, 0)]]) | n <- [1 .. 6] ]
  let trominoes = concatMap rotations [[(0, 0), (0, 1), (1, 0)]]
      found = tilings (3, 4) trominoes
  print (length found)
  forM_ (transpose (map (drawTiling (3, 4)) found)) (putStrLn . unwords)

  heading "Cryptarithms"
  forM_ [(["SEND", "MORE"], "MONEY"), (["TWO", "TWO"], "FOUR")] $ \(as, t) -> do
    let sols = cryptarithm as t
    putStrLn (intercalate " + " as ++ " = " ++ t ++ ": " ++ show (length sols))
    forM_ (take 1 sols) $ \m ->
      putStrLn ("  " ++ intercalate ", " [ c : '=' : show d | (c, d) <- Map.toList m ])

  heading "Short ones"
  let moves = hanoi 5 "left" "middle" "right"
  print (length moves, take 3 moves)
  putStrLn (unwords (gray 4))
  let sq = magic 5
  mapM_ (putStrLn . unwords . map (\k -> if k < 10 then ' ' : show k else show k)) sq
  print (nub (map sum sq ++ map sum (transpose sq)))
  let ps = sieve 2000
  print (length ps, last ps, [ (p, q) | (p, q) <- zip ps (tail ps), q - p >= 26 ])
  let glider = Set.fromList [(0, 1), (1, 2), (2, 0), (2, 1), (2, 2)]
  print (map Set.toList (take 3 (iterate (\s -> iterate life s !! 4) glider)))

  heading "Stable marriage"
  forM_ (marry (preferences [ ("abe", "abi eve cath ivy"), ("bob", "cath abi dee eve"), ("col", "abi eve cath dee"), ("dan", "ivy dee abi cath eve"), ("ed", "dee ivy eve abi cath") ])
               (preferences [ ("abi", "dan bob col abe ed"), ("cath", "abe bob dan ed col"), ("dee", "bob ed col abe dan"), ("eve", "abe col dan bob ed"), ("ivy", "ed dan abe bob col") ])) $ \(m, w) ->
    putStrLn (m ++ " + " ++ w)

  heading "Bulls and cows"
  forM_ ["5261", "6543"] $ \secret ->
    putStrLn (intercalate "  " [ g ++ ":" ++ replicate b '*' ++ replicate c '+' | (g, (b, c)) <- play secret ])

  heading "Maze"
  mapM_ putStrLn (solveMaze maze)
