-- Regular expressions four ways: a backtracking matcher with groups,
-- Brzozowski derivatives, a Thompson automaton simulated state set by state
-- set, and a minimised deterministic automaton. The matchers are run against
-- each other, and then a small grep/sed works through standard input.
module Main (main) where

import Data.Char (isAlpha, isAlphaNum, isDigit, isSpace, isUpper, ord, chr)
import Data.List (foldl', intercalate, partition, sort, nub)
import qualified Data.IntMap as IM
import qualified Data.IntSet as IS
import qualified Data.Map as M
import qualified Data.Set as S
import Data.Maybe (fromMaybe, isJust, listToMaybe)
import Control.Monad (forM_, unless, when, mplus)
import System.Environment (getArgs)
import Text.Printf (printf)

-- ---------------------------------------------------------------------
-- Syntax

data CharSet
  = Only (S.Set Char)
  | Except (S.Set Char)
  deriving (Eq, Ord)

member :: Char -> CharSet -> Bool
member c (Only s)   = c `S.member` s
member c (Except s) = c `S.notMember` s

single :: Char -> CharSet
single = Only . S.singleton

anyChar :: CharSet
anyChar = Except (S.singleton '\n')

complement :: CharSet -> CharSet
complement (Only s)   = Except s
complement (Except s) = Only s

unionSet :: CharSet -> CharSet -> CharSet
unionSet (Only a)   (Only b)   = Only (S.union a b)
unionSet (Only a)   (Except b) = Except (S.difference b a)
unionSet (Except a) (Only b)   = Except (S.difference a b)
unionSet (Except a) (Except b) = Except (S.intersection a b)

instance Show CharSet where
  showsPrec _ (Only s) = case S.toList s of
    [c] -> showString (escape c)
    cs  -> showChar '[' . showString (ranges cs) . showChar ']'
  showsPrec _ (Except s)
    | s == S.singleton '\n' = showChar '.'
    | otherwise = showString "[^" . showString (ranges (S.toList s)) . showChar ']'

escape :: Char -> String
escape c | c `elem` "\\.[]()*+?|{}^$" = ['\\', c]
         | c == '\n' = "\\n"
         | c == '\t' = "\\t"
         | otherwise = [c]

ranges :: [Char] -> String
ranges [] = ""
ranges (c:cs) = go c c cs
  where
    go lo hi (x:xs) | x == succ hi = go lo x xs
    go lo hi xs = piece lo hi ++ ranges xs
    piece lo hi
      | lo == hi      = escape lo
      | hi == succ lo = escape lo ++ escape hi
      | otherwise     = escape lo ++ "-" ++ escape hi

data Regex
  = Empty
  | Eps
  | Set CharSet
  | Seq Regex Regex
  | Alt Regex Regex
  | Star Bool Regex            -- greedy?
  | Group Int Regex
  | Start
  | End
  deriving (Eq, Ord)

instance Show Regex where
  showsPrec _ Empty     = showString "[]"
  showsPrec _ Eps       = showString "()"
  showsPrec _ (Set s)   = shows s
  showsPrec d (Seq a b) = showParen (d > 1) (showsPrec 1 a . showsPrec 1 b)
  showsPrec d (Alt a b) = showParen (d > 0) (showsPrec 0 a . showChar '|' . showsPrec 0 b)
  showsPrec _ (Star g r) = showsPrec 2 r . showChar '*' . (if g then id else showChar '?')
  showsPrec _ (Group _ r) = showChar '(' . showsPrec 0 r . showChar ')'
  showsPrec _ Start = showChar '^'
  showsPrec _ End = showChar '$'

-- Parsing with an explicit state: rest of the input and the next group number.

type P a = (String, Int) -> Either String (a, (String, Int))

parseRegex :: String -> Either String Regex
parseRegex s = do
  (r, (left, _)) <- alternatives (s, 1)
  case left of
    ""    -> Right r
    (c:_) -> Left ("unexpected " ++ show c ++ " at " ++ show (length s - length left))

alternatives :: P Regex
alternatives st = do
  (r, st') <- sequenceP st
  case st' of
    ('|':cs, n) -> do
      (r', st'') <- alternatives (cs, n)
      return (Alt r r', st'')
    _ -> return (r, st')

sequenceP :: P Regex
sequenceP st@(s, _) = case s of
  ""                     -> return (Eps, st)
  (c:_) | c `elem` "|)"  -> return (Eps, st)
  _ -> do
    (r, st')   <- repeated st
    (r', st'') <- sequenceP st'
    return (if r' == Eps then r else Seq r r', st'')

repeated :: P Regex
repeated st = do
  (a, st') <- atomP st
  suffixes a st'
  where
    suffixes a (s, n) = case s of
      ('*':'?':cs) -> suffixes (Star False a) (cs, n)
      ('*':cs)     -> suffixes (Star True a) (cs, n)
      ('+':cs)     -> suffixes (Seq a (Star True a)) (cs, n)
      ('?':cs)     -> suffixes (Alt a Eps) (cs, n)
      ('{':cs)     -> do
        (lo, hi, cs') <- bounds cs
        suffixes (power a lo hi) (cs', n)
      _            -> return (a, (s, n))
    bounds cs = case span isDigit cs of
      (d, '}':r) | not (null d)     -> Right (read d, Just (read d), r)
      (d, ',':'}':r) | not (null d) -> Right (read d, Nothing, r)
      (d, ',':r) -> case span isDigit r of
        (e, '}':r') | not (null d), not (null e) -> Right (read d, Just (read e), r')
        _ -> Left "bad repetition"
      _ -> Left "bad repetition"

power :: Regex -> Int -> Maybe Int -> Regex
power r lo hi = foldr seq' rest (replicate lo r)
  where
    rest = case hi of
      Nothing -> Star True r
      Just h  -> optional (h - lo)
    optional k | k <= 0    = Eps
               | otherwise = Alt (seq' r (optional (k - 1))) Eps

seq' :: Regex -> Regex -> Regex
seq' Empty _ = Empty
seq' _ Empty = Empty
seq' Eps r = r
seq' r Eps = r
seq' a b = Seq a b

atomP :: P Regex
atomP (s, n) = case s of
  "" -> Left "unexpected end"
  ('(':'?':':':cs) -> do
    (r, st) <- alternatives (cs, n)
    close r st
  ('(':cs) -> do
    (r, st) <- alternatives (cs, n + 1)
    close (Group n r) st
  ('[':'^':cs) -> classP complement cs
  ('[':cs)     -> classP id cs
  ('.':cs)     -> ok (Set anyChar) cs
  ('^':cs)     -> ok Start cs
  ('$':cs)     -> ok End cs
  ('\\':c:cs)  -> ok (Set (escapeClass c)) cs
  (c:cs) | c `elem` "*+?{" -> Left ("nothing to repeat before " ++ show c)
         | otherwise       -> ok (Set (single c)) cs
  where
    ok r cs = Right (r, (cs, n))
    close r (')':cs, m) = Right (r, (cs, m))
    close _ _           = Left "missing )"
    classP f cs = do
      (set, rest) <- items cs
      ok (Set (f set)) rest
    items (']':cs) = Right (Only S.empty, cs)
    items ('\\':c:cs) = (\(set, r) -> (unionSet (escapeClass c) set, r)) <$> items cs
    items (a:'-':b:cs)
      | b /= ']' && a <= b = (\(set, r) -> (unionSet (Only (S.fromList [a .. b])) set, r)) <$> items cs
      | b /= ']'           = Left ("bad range " ++ [a, '-', b])
    items (c:cs) = (\(set, r) -> (unionSet (single c) set, r)) <$> items cs
    items [] = Left "missing ]"

escapeClass :: Char -> CharSet
escapeClass c = case c of
  'd' -> digits
  'D' -> complement digits
  'w' -> wordChars
  'W' -> complement wordChars
  's' -> Only (S.fromList " \t\n\r")
  'S' -> Except (S.fromList " \t\n\r")
  'n' -> single '\n'
  't' -> single '\t'
  _   -> single c
  where
    digits = Only (S.fromList ['0' .. '9'])
    wordChars = Only (S.fromList ('_' : filter isAlphaNum (map chr [0 .. 127])))

-- ---------------------------------------------------------------------
-- 1. Backtracking, continuation passing

type Groups = IM.IntMap (Int, Int)

data Cursor = Cursor { before :: Maybe Char, offset :: !Int, ahead :: String }

cursor :: String -> Cursor
cursor = Cursor Nothing 0

step1 :: Cursor -> Maybe (Char, Cursor)
step1 (Cursor _ o (c:cs)) = Just (c, Cursor (Just c) (o + 1) cs)
step1 _                   = Nothing

backtrack :: Regex -> Cursor -> Groups -> (Cursor -> Groups -> Maybe r) -> Maybe r
backtrack r cur gs k = case r of
  Empty   -> Nothing
  Eps     -> k cur gs
  Set s   -> case step1 cur of
    Just (c, cur') | member c s -> k cur' gs
    _ -> Nothing
  Seq a b -> backtrack a cur gs (\cur' gs' -> backtrack b cur' gs' k)
  Alt a b -> backtrack a cur gs k `mplus` backtrack b cur gs k
  Star greedy a
    | greedy    -> more `mplus` k cur gs
    | otherwise -> k cur gs `mplus` more
    where more = backtrack a cur gs $ \cur' gs' ->
            if offset cur' == offset cur then Nothing else backtrack r cur' gs' k
  Group n a -> backtrack a cur gs $ \cur' gs' ->
    k cur' (IM.insert n (offset cur, offset cur') gs')
  Start | offset cur == 0 -> k cur gs
        | otherwise       -> Nothing
  End | null (ahead cur)  -> k cur gs
      | otherwise         -> Nothing

matchAt :: Regex -> Cursor -> Maybe Groups
matchAt r cur = backtrack r cur IM.empty $ \cur' gs ->
  Just (IM.insert 0 (offset cur, offset cur') gs)

fullBacktrack :: Regex -> String -> Bool
fullBacktrack r s = isJust (backtrack r (cursor s) IM.empty (\c _ -> if null (ahead c) then Just () else Nothing))

search :: Regex -> String -> Maybe Groups
search r = listToMaybe . searchAll r

searchAll :: Regex -> String -> [Groups]
searchAll r s = go (cursor s)
  where
    go cur = case matchAt r cur of
      Just gs -> gs : next gs cur
      Nothing -> maybe [] (go . snd) (step1 cur)
    next gs cur =
      let (a, b) = gs IM.! 0
          target = if b > a then b else b + 1
      in skipTo target cur
    skipTo t cur
      | offset cur >= t = go cur
      | otherwise = maybe [] (skipTo t . snd) (step1 cur)

-- ---------------------------------------------------------------------
-- 2. Derivatives (full match; groups and anchors play no part)

plain :: Regex -> Regex
plain r = case r of
  Group _ a -> plain a
  Seq a b   -> seq' (plain a) (plain b)
  Alt a b   -> alt' (plain a) (plain b)
  Star _ a  -> star' (plain a)
  Start     -> Eps
  End       -> Eps
  _         -> r

alt' :: Regex -> Regex -> Regex
alt' Empty r = r
alt' r Empty = r
alt' (Alt a b) c = alt' a (alt' b c)
alt' a b
  | a == b    = a
  | otherwise = case b of
      Alt b1 b2 | a == b1 -> b
                | a > b1  -> Alt b1 (alt' a b2)
      _ | a > b           -> Alt b a
        | otherwise       -> Alt a b

star' :: Regex -> Regex
star' Empty = Eps
star' Eps   = Eps
star' r@(Star _ _) = r
star' r     = Star True r

nullable :: Regex -> Bool
nullable r = case r of
  Empty     -> False
  Eps       -> True
  Set _     -> False
  Seq a b   -> nullable a && nullable b
  Alt a b   -> nullable a || nullable b
  Star _ _  -> True
  Group _ a -> nullable a
  Start     -> True
  End       -> True

derive :: Char -> Regex -> Regex
derive c r = case r of
  Set s | member c s -> Eps
  Seq a b
    | nullable a -> alt' (seq' (derive c a) b) (derive c b)
    | otherwise  -> seq' (derive c a) b
  Alt a b  -> alt' (derive c a) (derive c b)
  Star _ a -> seq' (derive c a) r
  _        -> Empty

fullDerive :: Regex -> String -> Bool
fullDerive r = nullable . foldl' (flip derive) r

-- ---------------------------------------------------------------------
-- 3. Thompson automaton

data NFA = NFA
  { nfaStart :: Int
  , nfaFinal :: Int
  , nfaEps   :: IM.IntMap [Int]
  , nfaStep  :: IM.IntMap [(CharSet, Int)]
  }

thompson :: Regex -> NFA
thompson re = NFA 0 1 eps steps
  where
    (_, eps, steps) = build re 0 1 (2, IM.empty, IM.empty)
    build r i f acc@(n, e, st) = case r of
      Empty   -> acc
      Eps     -> (n, edge i f e, st)
      Set s   -> (n, e, IM.insertWith (++) i [(s, f)] st)
      Seq a b -> build b n f (build a i n (n + 1, e, st))
      Alt a b -> build b i f (build a i f acc)
      Star _ a ->
        let (n', e', st') = build a n (n + 1) (n + 2, e, st)
        in (n', edge i n (edge (n + 1) n (edge n f e')), st')
      Group _ a -> build a i f acc
      Start   -> (n, edge i f e, st)
      End     -> (n, edge i f e, st)
    edge a b = IM.insertWith (++) a [b]

closure :: NFA -> IS.IntSet -> IS.IntSet
closure nfa s0 = go s0 (IS.toList s0)
  where
    go seen [] = seen
    go seen (x:xs) =
      let new = filter (`IS.notMember` seen) (IM.findWithDefault [] x (nfaEps nfa))
      in go (foldr IS.insert seen new) (new ++ xs)

stepSet :: NFA -> Char -> IS.IntSet -> IS.IntSet
stepSet nfa c s = closure nfa $ IS.fromList
  [ t | x <- IS.toList s, (set, t) <- IM.findWithDefault [] x (nfaStep nfa), member c set ]

fullNfa :: NFA -> String -> Bool
fullNfa nfa = IS.member (nfaFinal nfa) . foldl' (flip (stepSet nfa)) (closure nfa (IS.singleton (nfaStart nfa)))

-- ---------------------------------------------------------------------
-- 4. Deterministic automaton over a given alphabet, minimised

data DFA = DFA
  { dfaSize   :: Int
  , dfaAccept :: IS.IntSet
  , dfaTrans  :: IM.IntMap (M.Map Char Int)
  }

determinise :: [Char] -> NFA -> DFA
determinise alphabet nfa = finish (explore (M.singleton start 0) [start] IM.empty)
  where
    start = closure nfa (IS.singleton (nfaStart nfa))
    explore names [] trans = (names, trans)
    explore names (s:work) trans =
      let targets = [ (c, stepSet nfa c s) | c <- alphabet ]
          (names', new) = foldl' name (names, []) (map snd targets)
          name (ns, fresh) t
            | M.member t ns = (ns, fresh)
            | otherwise     = (M.insert t (M.size ns) ns, t : fresh)
          row = M.fromList [ (c, names' M.! t) | (c, t) <- targets ]
      in explore names' (work ++ reverse new) (IM.insert (names' M.! s) row trans)
    finish (names, trans) = DFA
      { dfaSize = M.size names
      , dfaAccept = IS.fromList [ n | (s, n) <- M.toList names, nfaFinal nfa `IS.member` s ]
      , dfaTrans = trans
      }

-- Moore's algorithm: refine the partition until it is stable.
minimise :: DFA -> DFA
minimise dfa = build (refine initial)
  where
    states = [0 .. dfaSize dfa - 1]
    initial = IM.fromList [ (q, if q `IS.member` dfaAccept dfa then 1 else 0) | q <- states ]
    refine blocks
      | count blocks' == count blocks = blocks'
      | otherwise                     = refine blocks'
      where
        signature q = (blocks IM.! q, M.elems (M.map (blocks IM.!) (dfaTrans dfa IM.! q)))
        sigs  = M.fromList (zip (nub (map signature states)) [0 ..])
        blocks' = IM.fromList [ (q, sigs M.! signature q) | q <- states ]
    count = length . nub . IM.elems
    build blocks = DFA
      { dfaSize   = count blocks
      , dfaAccept = IS.map (blocks IM.!) (dfaAccept dfa)
      , dfaTrans  = IM.fromList [ (blocks IM.! q, M.map (blocks IM.!) (dfaTrans dfa IM.! q)) | q <- states ]
      }

fullDfa :: DFA -> String -> Bool
fullDfa dfa = go 0
  where
    go q []     = q `IS.member` dfaAccept dfa
    go q (c:cs) = case M.lookup c (dfaTrans dfa IM.! q) of
      Nothing -> False
      Just q' -> go q' cs

-- ---------------------------------------------------------------------
-- Tests

crossCheck :: String -> [String] -> IO ()
crossCheck src inputs = case parseRegex src of
  Left err -> printf "%-22s error: %s\n" src err
  Right r -> do
    let p   = plain r
        nfa = thompson r
        dfa = determinise (nub (sort (concat inputs))) nfa
        dmin = minimise dfa
        results s = [fullBacktrack r s, fullDerive p s, fullNfa nfa s, fullDfa dmin s]
        bad = [ s | s <- inputs, let rs = results s, any (/= head rs) rs ]
        good = [ s | s <- inputs, fullDerive p s ]
    printf "%-22s dfa %2d/%2d states  %s\n" src (dfaSize dmin) (dfaSize dfa) (summary good)
    unless (null bad) $ putStrLn ("    matchers disagree on " ++ show bad)
  where
    summary xs | length xs > 6 = intercalate "," (map show' (take 5 xs)) ++ ",... (" ++ show (length xs) ++ ")"
               | otherwise     = intercalate "," (map show' xs)
    show' "" = "\"\""
    show' s  = s

-- All words over an alphabet up to a length
wordsUpTo :: Int -> [Char] -> [String]
wordsUpTo n cs = concat (take (n + 1) (iterate (\ws -> [ c : w | c <- cs, w <- ws ]) [""]))

substitute :: Regex -> String -> String -> String
substitute r replacement s = go 0 (searchAll r s) s
  where
    go _ [] rest = rest
    go at (gs:more) rest =
      let (a, b) = gs IM.! 0
          (keep, rest') = splitAt (a - at) rest
      in keep ++ expand gs replacement ++ go b more (drop (b - a) rest')
    expand gs ('\\':d:cs)
      | isDigit d = maybe "" slice (IM.lookup (fromEnum d - fromEnum '0') gs) ++ expand gs cs
      | otherwise = d : expand gs cs
    expand gs (c:cs) = c : expand gs cs
    expand _ [] = []
    slice (a, b) = take (b - a) (drop a s)

grep :: String -> [String] -> IO ()
grep src ls = case parseRegex src of
  Left err -> putStrLn ("grep: " ++ err)
  Right r -> do
    putStrLn ("$ grep " ++ src)
    forM_ (zip [1 :: Int ..] ls) $ \(n, l) -> case searchAll r l of
      [] -> return ()
      ms -> do
        printf "%3d: %s\n" n l
        putStrLn ("     " ++ marks (length l) [ m IM.! 0 | m <- ms ])

marks :: Int -> [(Int, Int)] -> String
marks n spans = reverse (dropWhile isSpace (reverse [ mark i | i <- [0 .. n - 1] ]))
  where mark i | any (\(a, b) -> a == i && b > i) spans = '^'
               | any (\(a, b) -> a < i && i < b) spans = '~'
               | otherwise = ' '

main :: IO ()
main = do
  args <- getArgs
  putStrLn "-- four matchers"
  let ab = wordsUpTo 5 "ab"
      abc = wordsUpTo 4 "abc"
  crossCheck "(a|b)*abb" ab
  crossCheck "a*b*" ab
  crossCheck "(ab|ba)*" ab
  crossCheck "((a|b)(a|b))*" ab
  crossCheck "b*(ab*ab*)*" ab
  crossCheck "a{2,3}b?" ab
  crossCheck "(a*)*b" ab
  crossCheck "[^a]+a" abc
  crossCheck "a.c|b.*" abc
  crossCheck "(?:a|ab)(?:c|bcd)?" abc
  crossCheck "(|a)b{2}" ab
  crossCheck "[a-b]{4}" ab
  crossCheck "(a" ab
  crossCheck "a**" ab
  crossCheck "[b-a]" ab
  crossCheck "*a" ab
  crossCheck "a)b" ab
  putStrLn "-- simplified"
  forM_ ["a|a|b", "(a|b)|(b|a)", "(()|a)*", "(a*)*", "x(y|)z", "[a-zA-Z_]\\w*", "\\.\\*"] $ \s ->
    either putStrLn (\r -> putStrLn (s ++ "  =>  " ++ show (plain r))) (parseRegex s)
  putStrLn "-- groups"
  forM_ [ ("(\\d+)-(\\d+)", "tel 555-1234 or 42-7"), ("(a+)(a*)", "aaa"), ("(a+?)(a*)", "aaa")
        , ("^(\\w+)\\s*=\\s*(.*)$", "key = some value"), ("((x)|(y))+", "xyx") ] $ \(re, s) ->
    case parseRegex re of
      Left e -> putStrLn e
      Right r -> putStrLn (re ++ " on " ++ show s ++ ": "
        ++ intercalate "; " [ unwords [ show n ++ "=" ++ show (take (b - a) (drop a s)) | (n, (a, b)) <- IM.toList m ]
                            | m <- searchAll r s ])
  putStrLn "-- derivatives of (ab|a)*c"
  case parseRegex "(ab|a)*c" of
    Right r -> forM_ ["", "a", "ab", "aa", "b", "abac"] $ \w ->
      putStrLn (show w ++ " => " ++ show (foldl' (flip derive) (plain r) w))
    Left e -> putStrLn e
  text <- lines <$> getContents
  mapM_ (`grep` text) args
  putStrLn "-- substitutions"
  let subst re rep = either (const id) (\r -> substitute r rep) (parseRegex re)
  forM_ text $ \l -> do
    let l' = subst "(\\d\\d)/(\\d\\d)/(\\d{4})" "\\3-\\2-\\1" (subst "\\s+$" "" (subst "  +" " " l))
    when (l' /= l) $ putStrLn l'
  let capital w = isJust (search' "^[A-Z]" w)
      search' re s = either (const Nothing) (`search` s) (parseRegex re)
  printf "%d lines, %d words, %d capitalised\n" (length text) (length (concatMap words text))
         (length (filter capital (concatMap words text)))
