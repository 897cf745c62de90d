-- clausify, version 1: unicl hands on each clause as soon as it is known to be new. (Compare v0.hs.)
--
--     ./tarry prof -O0 -O0 --no-blackholing --update-by-copy --no-selector-gc examples/clausify/v1.hs
--     ./tarry report v1.eventlog --view=heap --restrict='construction=(:)'
--
-- List cells remain, made by insert and map, though nobody needs them any more: thunks under evaluation keep what they began with. With
-- blackholing, as version 2, they are gone:
--
--     ./tarry prof -O0 --update-by-copy --no-selector-gc examples/clausify/v2.hs
--     ./tarry report v2.eventlog --view=heap --restrict='construction=Sym'
--
-- Now elim makes many Syms, where the formula has a few. (Compare v3.hs.)
module Main where

import Data.Char (isLower)
import Data.List (intersect)
import Prelude hiding (lines)
import System.Environment (getArgs)

data Formula
  = Sym Char
  | Not Formula
  | Dis Formula Formula
  | Con Formula Formula
  | Imp Formula Formula
  | Eqv Formula Formula

-- Symbols that occur without and with a negation, each sorted.
type Clause = (String, String)

-- ---- the pipeline ----

clauses :: String -> String
clauses = concatMap display . unicl . split . disin . negin . elim . parse

-- Only negation, disjunction and conjunction remain.
elim :: Formula -> Formula
elim (Sym s)   = Sym s
elim (Not p)   = Not (elim p)
elim (Dis p q) = Dis (elim p) (elim q)
elim (Con p q) = Con (elim p) (elim q)
elim (Imp p q) = Dis (Not (elim p)) (elim q)
elim (Eqv p q) = Con (elim (Imp p q)) (elim (Imp q p))

-- Negations move inwards, until they stand in front of symbols.
negin :: Formula -> Formula
negin (Not (Not p))   = negin p
negin (Not (Con p q)) = Dis (negin (Not p)) (negin (Not q))
negin (Not (Dis p q)) = Con (negin (Not p)) (negin (Not q))
negin (Dis p q)       = Dis (negin p) (negin q)
negin (Con p q)       = Con (negin p) (negin q)
negin p               = p

-- Disjunctions move into conjunctions.
disin :: Formula -> Formula
disin (Dis p (Con q r)) = Con (disin (Dis p q)) (disin (Dis p r))
disin (Dis (Con p q) r) = Con (disin (Dis p r)) (disin (Dis q r))
disin (Dis p q)
  | isCon p' || isCon q' = disin (Dis p' q')
  | otherwise            = Dis p' q'
  where
    p' = disin p
    q' = disin q
disin (Con p q) = Con (disin p) (disin q)
disin p         = p

isCon :: Formula -> Bool
isCon (Con _ _) = True
isCon _         = False

-- The members of a conjunction.
split :: Formula -> [Formula]
split p = conjuncts p []
  where
    conjuncts (Con p q) rest = conjuncts p (conjuncts q rest)
    conjuncts p         rest = p : rest

-- The different clauses that are no tautologies.
unicl :: [Formula] -> [Clause]
unicl ps = filterset (not . tautology) (map clause ps)

-- Members with a property, each once.
filterset :: Eq a => (a -> Bool) -> [a] -> [a]
filterset = next []
  where
    next _    _    []       = []
    next seen good (x : xs)
      | x `notElem` seen && good x = x : next (x : seen) good xs
      | otherwise                  = next seen good xs

clause :: Formula -> Clause
clause p = collect p ([], [])
  where
    collect (Dis p q)     c      = collect p (collect q c)
    collect (Sym s)       (c, a) = (insert s c, a)
    collect (Not (Sym s)) (c, a) = (c, insert s a)
    collect _             _      = error "not in clausal form"

tautology :: Clause -> Bool
tautology (c, a) = not (null (c `intersect` a))

-- Into a sorted list without doubles.
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x ys@(y : rest)
  | x < y     = x : ys
  | x > y     = y : insert x rest
  | otherwise = ys

-- ---- reading and showing ----

-- The parser's stack: formulae, and operators that wait for what follows them.
data Item = Ast Formula | Lex Char

parse :: String -> Formula
parse text = case items text [] of
  [Ast f] -> f
  _       -> error "not a formula"

items :: String -> [Item] -> [Item]
items []         s = reduceAll s
items (' ' : t)  s = items t s
items ('(' : t)  s = items t (Lex '(' : s)
items (')' : t)  s = case reduceAll s of
  f : Lex '(' : rest -> items t (f : rest)
  _                  -> error "a bracket too much"
items t@(c : t') s
  | isLower c               = items t' (Ast (Sym c) : s)
  | waiting s > priority c  = items t (reduce s)
  | otherwise               = items t' (Lex c : s)

reduceAll :: [Item] -> [Item]
reduceAll = until ((== 0) . waiting) reduce

reduce :: [Item] -> [Item]
reduce (Ast p : Lex '=' : Ast q : s) = Ast (Eqv q p) : s
reduce (Ast p : Lex '>' : Ast q : s) = Ast (Imp q p) : s
reduce (Ast p : Lex '|' : Ast q : s) = Ast (Dis q p) : s
reduce (Ast p : Lex '&' : Ast q : s) = Ast (Con q p) : s
reduce (Ast p : Lex '~' : s)         = Ast (Not p) : s
reduce _                             = error "not a formula"

-- The priority of the operator below the top of the stack.
waiting :: [Item] -> Int
waiting (Ast _ : Lex c : _) = priority c
waiting _                   = 0

priority :: Char -> Int
priority c = case lookup c (zip "(=>|&~" [0 ..]) of
  Just n  -> n
  Nothing -> error ("unknown operator " ++ [c])

display :: Clause -> String
display (c, a) = interleave c spaces ++ "<=" ++ interleave spaces a ++ "\n"
  where spaces = repeat ' '

interleave :: [a] -> [a] -> [a]
interleave (x : xs) ys = x : interleave ys xs
interleave []       _  = []

lines :: String -> [String]
lines [] = []
lines s  = l : lines rest
  where (l, rest) = splitAtChar '\n' s

splitAtChar :: Char -> String -> (String, String)
splitAtChar _ [] = ([], [])
splitAtChar c (x : xs)
  | x == c    = ([], xs)
  | otherwise = (x : before, after)
  where (before, after) = splitAtChar c xs

main :: IO ()
main = do
  args <- getArgs
  let formulae = if null args then ["(a=a=a)=(a=a=a)=(a=a=a)=(a=a=a)"] else args
  putStr (concat (interleave (repeat "prop> ") (map clauses (lines (unlines formulae)))))
