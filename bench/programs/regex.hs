-- Regular expressions by derivatives, and the automaton they give: states are expressions up to simple equalities, in a Map.
module Main (main) where

import qualified Data.Map as Map
import System.Environment (getArgs)

data Regex
  = Never
  | Empty
  | Only Char
  | Alt Regex Regex
  | Cat Regex Regex
  | Both Regex Regex
  | Not Regex
  | Star Regex
  deriving (Eq, Ord)

nullable :: Regex -> Bool
nullable r = case r of
  Never    -> False
  Empty    -> True
  Only _   -> False
  Alt a b  -> nullable a || nullable b
  Cat a b  -> nullable a && nullable b
  Both a b -> nullable a && nullable b
  Not a    -> not (nullable a)
  Star _   -> True

derive :: Char -> Regex -> Regex
derive c r = case r of
  Never              -> Never
  Empty              -> Never
  Only d | c == d    -> Empty
         | otherwise -> Never
  Alt a b            -> alt (derive c a) (derive c b)
  Cat a b
    | nullable a     -> alt (cat (derive c a) b) (derive c b)
    | otherwise      -> cat (derive c a) b
  Both a b           -> both (derive c a) (derive c b)
  Not a              -> Not (derive c a)
  Star a             -> cat (derive c a) (Star a)

-- | Constructors that keep expressions small: units, zeros, order, no repetition.
alt, cat, both :: Regex -> Regex -> Regex
alt Never r = r
alt r Never = r
alt (Alt a b) r = alt a (alt b r)
alt a r@(Alt b c)
  | a == b    = r
  | a > b     = alt b (alt a c)
  | otherwise = Alt a r
alt a b
  | a == b    = a
  | a > b     = Alt b a
  | otherwise = Alt a b
cat Never _ = Never
cat _ Never = Never
cat Empty r = r
cat r Empty = r
cat (Cat a b) r = Cat a (cat b r)
cat a b = Cat a b
both Never _ = Never
both _ Never = Never
both a b
  | a == b    = a
  | a > b     = Both b a
  | otherwise = Both a b

matches :: Regex -> String -> Bool
matches r = nullable . foldl (flip derive) r

-- ---- automata ----

data Automaton = Automaton { accepting :: Map.Map Int Bool, arrows :: Map.Map (Int, Char) Int }

automaton :: String -> Regex -> Automaton
automaton alphabet start = go (Map.singleton start 0) [start] (Automaton Map.empty Map.empty)
  where
    go _ [] result = result
    go states (r : rest) result = go states' (rest ++ new) result'
      where
        me = states Map.! r
        targets = [ (c, derive c r) | c <- alphabet ]
        (states', new) = foldl number (states, []) (map snd targets)
        number (known, fresh) t
          | t `Map.member` known = (known, fresh)
          | otherwise            = (Map.insert t (Map.size known) known, fresh ++ [t])
        result' = Automaton
          (Map.insert me (nullable r) (accepting result))
          (foldr (\(c, t) -> Map.insert (me, c) (states' Map.! t)) (arrows result) targets)

accepts :: Automaton -> String -> Bool
accepts a = go 0
  where
    go s []       = accepting a Map.! s
    go s (c : cs) = go (arrows a Map.! (s, c)) cs

-- ---- expressions to try ----

string :: String -> Regex
string = foldr (cat . Only) Empty

anything :: Regex
anything = Star (alt (Only 'a') (alt (Only 'b') (Only 'c')))

-- | The k-th letter from the end is an a: 2^k states.
fromEnd :: Int -> Regex
fromEnd k = cat anything (cat (Only 'a') (foldr cat Empty (replicate (k - 1) (alt (Only 'a') (alt (Only 'b') (Only 'c'))))))

fairness :: Regex
fairness = both (Not (somewhere "cc")) (both (somewhere "ab") (Star (cat (alt (Only 'a') (Only 'c')) (Star (Only 'b')))))
  where somewhere s = cat anything (cat (string s) anything)

word :: Int -> Int -> String
word seed n = take n (map (\x -> "abc" !! (x `div` 1024 `mod` 3)) (iterate (\x -> (x * 75 + 74) `mod` 65537) seed))

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 12 }
      big = automaton "abc" (fromEnd n)
      fair = automaton "abc" fairness
      texts = [ word i (20 * n) | i <- [1 .. 20 * n] ]
  print (Map.size (accepting big), Map.size (accepting fair))
  print (length (filter (accepts big) texts), length (filter (matches (fromEnd n)) (take (5 * n) texts)))
  print (length (filter (accepts fair) (map (take 7) texts)))
  print (map (matches fairness) ["ab", "aab", "ccab", "cbab", "", "b"])
  print (and [ accepts fair t == matches fairness t | t <- map (take 12) texts ])
