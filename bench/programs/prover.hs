-- A theorem prover: propositional tableau and resolution on clauses as sets, first-order formulas to clausal form (skolem), with a parser
-- written by hand; old style.
module Main where
import System.Environment
import qualified Data.Set as Set
import Data.List

data Formula = Atom String | Not Formula | And Formula Formula | Or Formula Formula | Imp Formula Formula | Iff Formula Formula
  deriving (Eq, Ord, Show)

-- tokens and parsing
data Token = TName String | TSym Char deriving (Eq, Show)

tokens :: String -> [Token]
tokens [] = []
tokens (c : cs)
  | c == ' ' = tokens cs
  | c >= 'a' && c <= 'z' = let (w, r) = span (\x -> x >= 'a' && x <= 'z' || x >= '0' && x <= '9') (c : cs) in TName w : tokens r
  | otherwise = TSym c : tokens cs

formula :: [Token] -> (Formula, [Token])
formula ts = case implication ts of
  (a, TSym '=' : r) -> let (b, r') = formula r in (Iff a b, r')
  x -> x
implication :: [Token] -> (Formula, [Token])
implication ts = case disjunction ts of
  (a, TSym '>' : r) -> let (b, r') = implication r in (Imp a b, r')
  x -> x
disjunction, conjunction, literal :: [Token] -> (Formula, [Token])
disjunction ts = case conjunction ts of
  (a, TSym '|' : r) -> let (b, r') = disjunction r in (Or a b, r')
  x -> x
conjunction ts = case literal ts of
  (a, TSym '&' : r) -> let (b, r') = conjunction r in (And a b, r')
  x -> x
literal (TSym '~' : r) = let (a, r') = literal r in (Not a, r')
literal (TSym '(' : r) = case formula r of
  (a, TSym ')' : r') -> (a, r')
  _ -> error "bracket"
literal (TName w : r) = (Atom w, r)
literal ts = error ("syntax " ++ show (take 3 ts))

parse :: String -> Formula
parse s = case formula (tokens s) of
  (f, []) -> f
  (_, r) -> error ("rest " ++ show (take 3 r))

nnf :: Formula -> Formula
nnf (Imp a b) = Or (nnf (Not a)) (nnf b)
nnf (Iff a b) = And (nnf (Imp a b)) (nnf (Imp b a))
nnf (And a b) = And (nnf a) (nnf b)
nnf (Or a b) = Or (nnf a) (nnf b)
nnf (Not (Not a)) = nnf a
nnf (Not (And a b)) = Or (nnf (Not a)) (nnf (Not b))
nnf (Not (Or a b)) = And (nnf (Not a)) (nnf (Not b))
nnf (Not (Imp a b)) = And (nnf a) (nnf (Not b))
nnf (Not (Iff a b)) = Or (And (nnf a) (nnf (Not b))) (And (nnf (Not a)) (nnf b))
nnf f = f

-- analytic tableau: closed when every branch has a contradiction
closed :: Set.Set Formula -> [Formula] -> Bool
closed _ [] = False
closed lits (And a b : r) = closed lits (a : b : r)
closed lits (Or a b : r)
  | later = closed lits (r ++ [Or a b])
  | otherwise = closed lits (a : r) && closed lits (b : r)
  where later = any simple r
        simple (Or _ _) = False
        simple _ = True
closed lits (l : r)
  | Set.member (opposite l) lits = True
  | otherwise = closed (Set.insert l lits) r

opposite :: Formula -> Formula
opposite (Not a) = a
opposite a = Not a

tautology :: Formula -> Bool
tautology f = closed Set.empty [nnf (Not f)]

-- clauses by Tseitin's names, and DPLL on them
type Clause = [Int]

clauses :: Formula -> [Clause]
clauses f = case number f of
  (table, _) -> go table
  where
    subs = nub (subformulas f)
    number _ = (zip subs [1 ..], ())
    go table = [code f] : concatMap define subs
      where
        code g = case lookup g table of { Just n -> n; Nothing -> error "code" }
        define g = case g of
          Not a -> both g (code a) (\x -> [[negate (code g), negate x], [code g, x]])
          And a b -> [[negate (code g), code a], [negate (code g), code b], [code g, negate (code a), negate (code b)]]
          Or a b -> [[negate (code g), code a, code b], [code g, negate (code a)], [code g, negate (code b)]]
          Imp a b -> [[negate (code g), negate (code a), code b], [code g, code a], [code g, negate (code b)]]
          Iff a b -> let x = code a; y = code b; z = code g in [[-z, -x, y], [-z, x, -y], [z, x, y], [z, -x, -y]]
          Atom _ -> []
        both _ x k = k x

subformulas :: Formula -> [Formula]
subformulas f = f : case f of
  Not a -> subformulas a
  And a b -> subformulas a ++ subformulas b
  Or a b -> subformulas a ++ subformulas b
  Imp a b -> subformulas a ++ subformulas b
  Iff a b -> subformulas a ++ subformulas b
  Atom _ -> []

dpll :: [Clause] -> Maybe [Int]
dpll [] = Just []
dpll cs
  | any null cs = Nothing
  | otherwise = case [ l | [l] <- cs ] of
      (l : _) -> fmap (l :) (dpll (assign l cs))
      [] -> case frequent cs of
        l -> case dpll (assign l cs) of
          Just m -> Just (l : m)
          Nothing -> fmap (negate l :) (dpll (assign (negate l) cs))

assign :: Int -> [Clause] -> [Clause]
assign l cs = [ filter (/= negate l) c | c <- cs, l `notElem` c ]

frequent :: [Clause] -> Int
frequent cs = head (maximumBy (\a b -> compare (length a) (length b)) (group (sort (concat (shortest cs)))))
  where shortest xs = let m = minimum (map length xs) in filter ((== m) . length) xs

-- families of formulas
pigeons :: Int -> Formula
pigeons n = Imp (foldr1 And [ foldr1 Or [ p i j | j <- [1 .. n] ] | i <- [1 .. n + 1] ])
                (foldr1 Or [ And (p i j) (p k j) | j <- [1 .. n], i <- [1 .. n], k <- [i + 1 .. n + 1] ])
  where p i j = Atom ("p" ++ show i ++ "q" ++ show j)

equivalences :: Int -> Formula
equivalences n = Iff (foldr1 Iff as) (foldr1 Iff (reverse as))
  where as = [ Atom ("a" ++ show i) | i <- [1 .. n] ]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { (a : _) -> read a; _ -> 9 }
      texts = [ "((p > q) > p) > p", "(p > (q > r)) > ((p > q) > (p > r))", "~(p & q) = (~p | ~q)", "p | q > p & q", "(p = q) = (q = p)" ]
  mapM_ (\t -> putStrLn (t ++ "  " ++ show (tautology (parse t)))) texts
  print [ tautology (equivalences k) | k <- [2 .. n] ]
  print [ maybe 0 length (dpll (clauses (Not (pigeons k)))) | k <- [2 .. n - 3] ]
  print [ maybe 0 length (dpll (clauses (pigeons k))) | k <- [2 .. n - 2] ]
  print [ maybe (-1) (sum . map abs) (dpll (clauses (equivalences k))) | k <- [2 .. 2 * n] ]
