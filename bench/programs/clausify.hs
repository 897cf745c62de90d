-- Propositional formulas to clausal form: parsing, negation normal form, distribution, sorted unique clauses.
module Main (main) where

import Data.List (intercalate, nub, sort)
import System.Environment (getArgs)

data Formula
  = Sym Char
  | Not Formula
  | And Formula Formula
  | Or Formula Formula
  | Imp Formula Formula
  | Iff Formula Formula

type Clause = (String, String)    -- negative symbols, positive symbols

-- | What the parser's stack holds: formulas, and operators that wait for their right operand.
data Frame = Ast Formula | Lex Char

priority :: Char -> Int
priority c = case c of
  '(' -> 0
  '=' -> 1
  '>' -> 2
  '|' -> 3
  '&' -> 4
  '~' -> 5
  _   -> 9

parse :: String -> Formula
parse text = case go text [] of
  [Ast f] -> f
  _       -> error "no formula"
  where
    go []         stack = reduceAll stack
    go (' ' : cs) stack = go cs stack
    go ('(' : cs) stack = go cs (Lex '(' : stack)
    go (')' : cs) stack = case reduceAll stack of
      x : Lex '(' : rest -> go cs (x : rest)
      _                  -> error "unbalanced"
    go (c : cs) stack
      | c >= 'a' && c <= 'z'             = go cs (Ast (Sym c) : stack)
      | topPriority stack > priority c   = go (c : cs) (reduce stack)
      | otherwise                        = go cs (Lex c : stack)

topPriority :: [Frame] -> Int
topPriority (Ast _ : Lex c : _) = priority c
topPriority _                   = 0

reduce :: [Frame] -> [Frame]
reduce (Ast x : Lex '~' : s)         = Ast (Not x) : s
reduce (Ast y : Lex c : Ast x : s)   = Ast (operator c x y) : s
reduce _                             = error "no operand"

operator :: Char -> Formula -> Formula -> Formula
operator '=' = Iff
operator '>' = Imp
operator '|' = Or
operator _   = And

reduceAll :: [Frame] -> [Frame]
reduceAll stack
  | topPriority stack > 0 = reduceAll (reduce stack)
  | otherwise             = stack

-- | Without implication and equivalence.
simple :: Formula -> Formula
simple f = case f of
  Sym c   -> Sym c
  Not p   -> Not (simple p)
  And p q -> And (simple p) (simple q)
  Or p q  -> Or (simple p) (simple q)
  Imp p q -> Or (Not (simple p)) (simple q)
  Iff p q -> And (simple (Imp p q)) (simple (Imp q p))

-- | Negation only of symbols.
negative :: Formula -> Formula
negative f = case f of
  Not (Not p)   -> negative p
  Not (And p q) -> Or (negative (Not p)) (negative (Not q))
  Not (Or p q)  -> And (negative (Not p)) (negative (Not q))
  And p q       -> And (negative p) (negative q)
  Or p q        -> Or (negative p) (negative q)
  _             -> f

-- | Disjunction inside conjunction.
distribute :: Formula -> Formula
distribute f = case f of
  Or p q  -> over (distribute p) (distribute q)
  And p q -> And (distribute p) (distribute q)
  _       -> f
  where
    over (And p q) r = And (over p r) (over q r)
    over p (And q r) = And (over p q) (over p r)
    over p q         = Or p q

conjuncts :: Formula -> [Formula]
conjuncts (And p q) = conjuncts p ++ conjuncts q
conjuncts p         = [p]

clause :: Formula -> Clause
clause f = collect f ([], [])
  where
    collect (Or p q)      x      = collect p (collect q x)
    collect (Not (Sym s)) (n, p) = (insert s n, p)
    collect (Sym s)       (n, p) = (n, insert s p)
    collect _             x      = x

insert :: Char -> String -> String
insert x [] = [x]
insert x (y : ys)
  | x < y     = x : y : ys
  | x > y     = y : insert x ys
  | otherwise = y : ys

tautology :: Clause -> Bool
tautology (n, p) = any (`elem` p) n

clauses :: Formula -> [Clause]
clauses = sort . nub . filter (not . tautology) . map clause . conjuncts . distribute . negative . simple

showClause :: Clause -> String
showClause (n, p) = intercalate " | " (map pure p) ++ " <= " ++ intercalate " & " (map pure n)

-- | A chain of equivalences; the i-th text rotates the symbols, so that no result is shared.
formula :: Int -> String
formula i = intercalate " = " [ term k | k <- [0 .. 2 :: Int] ]
  where
    term k = "(" ++ intercalate " = " (map (symbol k) [0, 1]) ++ " > ~" ++ symbol k 2 ++ ")"
    symbol k j = [toEnum (fromEnum 'a' + (i + 3 * k + j) `mod` 26)]

main :: IO ()
main = do
  args <- getArgs
  let rounds = case args of { [s] -> read s; _ -> 1300 }
      results = [ clauses (parse (formula i)) | i <- [1 .. rounds] ]
  mapM_ (putStrLn . showClause) (take 10 (head results))
  print (sum (map length results))
  print (sum [ length n * 3 + length p | r <- results, (n, p) <- r ])
