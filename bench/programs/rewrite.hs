-- A theorem prover in the style of Boyer's benchmark: terms rewritten by lemmas until they stop changing, then a tautology checker for
-- if-expressions.
module Main (main) where

import qualified Data.Map as Map
import Data.Maybe (fromMaybe)
import System.Environment (getArgs)

data Term = Var String | Fun String [Term] deriving (Eq, Ord, Show)

type Lemmas = Map.Map String [(Term, Term)]
type Substitution = [(String, Term)]

-- ---- reading S-expressions ----

readTerm :: String -> Term
readTerm text = case term (tokens text) of
  (t, []) -> t
  _       -> error ("junk after a term: " ++ text)

tokens :: String -> [String]
tokens [] = []
tokens (c : cs)
  | c == ' '               = tokens cs
  | c == '(' || c == ')'   = [c] : tokens cs
  | otherwise              = let (word, rest) = break (`elem` " ()") (c : cs) in word : tokens rest

term :: [String] -> (Term, [String])
term ("(" : name : rest) = let (args, rest') = arguments rest in (Fun name args, rest')
term (word : rest)       = (if length word == 1 then Var word else Fun word [], rest)
term []                  = error "term expected"

arguments :: [String] -> ([Term], [String])
arguments (")" : rest) = ([], rest)
arguments rest = (t : ts, rest'')
  where
    (t, rest')   = term rest
    (ts, rest'') = arguments rest'

-- ---- rewriting ----

match :: Term -> Term -> Substitution -> Maybe Substitution
match (Var v) t s = case lookup v s of
  Nothing           -> Just ((v, t) : s)
  Just u | u == t   -> Just s
  _                 -> Nothing
match (Fun f ps) (Fun g ts) s
  | f == g    = matchAll ps ts s
match _ _ _   = Nothing

matchAll :: [Term] -> [Term] -> Substitution -> Maybe Substitution
matchAll [] [] s             = Just s
matchAll (p : ps) (t : ts) s = match p t s >>= matchAll ps ts
matchAll _ _ _               = Nothing

apply :: Substitution -> Term -> Term
apply s t@(Var v)  = fromMaybe t (lookup v s)
apply s (Fun f ts) = Fun f (map (apply s) ts)

rewrite :: Lemmas -> Term -> Term
rewrite _ t@(Var _) = t
rewrite lemmas (Fun f ts) = go (Map.findWithDefault [] f lemmas)
  where
    inner = Fun f (map (rewrite lemmas) ts)
    go [] = inner
    go ((left, right) : rest) = case match left inner [] of
      Just s  -> rewrite lemmas (apply s right)
      Nothing -> go rest

tautology :: Term -> [Term] -> [Term] -> Bool
tautology t trues falses
  | t == true || t `elem` trues    = True
  | t == false || t `elem` falses  = False
  | otherwise = case t of
      Fun "if" [c, a, b]
        | c == true || c `elem` trues    -> tautology a trues falses
        | c == false || c `elem` falses  -> tautology b trues falses
        | otherwise                      -> tautology a (c : trues) falses && tautology b trues (c : falses)
      _ -> False

true, false :: Term
true = Fun "true" []
false = Fun "false" []

size :: Term -> Int
size (Var _)    = 1
size (Fun _ ts) = 1 + sum (map size ts)

-- ---- the problem ----

lemmas :: Lemmas
lemmas = Map.fromListWith (flip (++)) [ (f, [(left, readTerm r)]) | (l, r) <- equations, let left = readTerm l, Fun f _ <- [left] ]
  where
    equations =
      [ ("(and p q)", "(if p (if q (true) (false)) (false))")
      , ("(or p q)", "(if p (true) (if q (true) (false)))")
      , ("(not p)", "(if p (false) (true))")
      , ("(implies p q)", "(if p (if q (true) (false)) (true))")
      , ("(iff p q)", "(and (implies p q) (implies q p))")
      , ("(if (if a b c) d e)", "(if a (if b d e) (if c d e))")
      , ("(plus (plus x y) z)", "(plus x (plus y z))")
      , ("(equal (plus x y) (zero))", "(and (zerop x) (zerop y))")
      , ("(equal (plus a b) (plus a c))", "(equal b c)")
      , ("(difference x x)", "(zero)")
      , ("(times x (plus y z))", "(plus (times x y) (times x z))")
      , ("(times (times x y) z)", "(times x (times y z))")
      , ("(append (append x y) z)", "(append x (append y z))")
      , ("(reverse (append a b))", "(append (reverse b) (reverse a))")
      , ("(length (reverse x))", "(length x)")
      , ("(length (append a b))", "(plus (length a) (length b))")
      , ("(member a (append b c))", "(or (member a b) (member a c))")
      , ("(member a (reverse b))", "(member a b)")
      , ("(lessp (plus x y) (plus x z))", "(lessp y z)")
      , ("(equal x x)", "(true)")
      ]

-- | (p1 -> p2) and ... and (pn-1 -> pn) implies (p1 -> pn), each p being an atom made larger by arithmetic.
chain :: Int -> Term
chain n = Fun "implies" [foldr1 conj (zipWith imp atoms (tail atoms)), imp (head atoms) (last atoms)]
  where
    imp a b = Fun "implies" [a, b]
    conj a b = Fun "and" [a, b]
    atoms = [ apply [("a", constant "x" i), ("b", constant "y" i), ("c", constant "z" i)] (shape i) | i <- [1 .. n] ]
    constant s i = Fun (s ++ show (i `mod` 7)) []
    shape i = [ readTerm "(member a (reverse (append (append b c) (append b a))))"
              , readTerm "(equal (times a (plus b c)) (times (times a b) (plus c a)))"
              , readTerm "(lessp (plus a (plus b c)) (plus a (length (append b c))))" ] !! (i `mod` 3)

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 4 }
      results = [ (size t, size r, tautology r [] []) | k <- [2 .. n], let t = chain k, let r = rewrite lemmas t ]
  mapM_ print results
