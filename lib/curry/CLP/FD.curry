-- | Constraints of whole numbers that lie between bounds: first the constraints, then their solutions. By propagation, where
-- a value stays in a variable's domain while no constraint says that the bounds of the others leave nothing for it, and by
-- trying the values that are left.
module CLP.FD
  ( FDExpr, FDConstr, FDRel(..), Option(..), domain, fd, (+#), (-#), (*#), (=#), (/=#), (<#), (<=#), (>#), (>=#), (/\), true
  , andC, allC, sum, scalarProduct, count, allDifferent, solveFD, solveFDAll, solveFDOne ) where

import Data.List (nub)
import qualified Data.Map as M
import System.IO.Unsafe (identicalVar)

infixl 7 *#
infixl 6 +#, -#
infix  4 =#, /=#, <#, <=#, >#, >=#
infixr 3 /\

-- | A variable is its bounds, and the logic variable by which it is known.
data FDExpr = Var Int Int Int | Known Int | Fun Op [FDExpr]

-- | Is: 1 if both are the same, else 0.
data Op = Plus | Minus | Times | Abs | Sign | Is

data FDRel = Equ | Neq | Lt | Leq | Gt | Geq
  deriving (Eq, Show)

data FDConstr = Rel FDRel FDExpr FDExpr | And [FDConstr]

-- | Which variable is next: the first one, or one with the fewest values; and from which end these are tried. The others
-- say how values are told apart, which makes no difference here.
data Option = LeftMost | FirstFail | Up | Down | Step | Enum | Bisect
  deriving (Eq, Show)

instance Num FDExpr where
  (+) = (+#)
  (-) = (-#)
  (*) = (*#)
  abs x = Fun Abs [x]
  signum x = Fun Sign [x]
  fromInt = fd

fd :: Int -> FDExpr
fd = Known

-- | As many variables as are asked for, between these bounds.
domain :: Int -> Int -> [FDExpr]
domain lo hi = Var lo hi x : domain lo hi where x free

(+#), (-#), (*#) :: FDExpr -> FDExpr -> FDExpr
x +# y = Fun Plus [x, y]
x -# y = Fun Minus [x, y]
x *# y = Fun Times [x, y]

(=#), (/=#), (<#), (<=#), (>#), (>=#) :: FDExpr -> FDExpr -> FDConstr
(=#)  = Rel Equ
(/=#) = Rel Neq
(<#)  = Rel Lt
(<=#) = Rel Leq
(>#)  = Rel Gt
(>=#) = Rel Geq

(/\) :: FDConstr -> FDConstr -> FDConstr
c /\ d = And [c, d]

true :: FDConstr
true = And []

andC :: [FDConstr] -> FDConstr
andC = And

allC :: (a -> FDConstr) -> [a] -> FDConstr
allC f xs = And (map f xs)

-- | The sum is in this relation to the last argument.
sum :: [FDExpr] -> FDRel -> FDExpr -> FDConstr
sum xs r y = Rel r (foldr (+#) (fd 0) xs) y

scalarProduct :: [FDExpr] -> [FDExpr] -> FDRel -> FDExpr -> FDConstr
scalarProduct cs xs = sum (zipWith (*#) cs xs)

-- | So is how many of them are the first argument.
count :: FDExpr -> [FDExpr] -> FDRel -> FDExpr -> FDConstr
count v xs = sum (map (\x -> Fun Is [x, v]) xs)

allDifferent :: [FDExpr] -> FDConstr
allDifferent xs = And [ x /=# y | (i, x) <- numbered, (j, y) <- numbered, i < j ]
  where numbered = zip [0 :: Int ..] xs

-- Bounds -------------------------------------------------------------------------------------------------------------

type Bounds = (Int, Int)

-- | Of an expression, if these are those of variables.
bounds :: (Int -> Bounds) -> Term -> Bounds
bounds of' t = case t of
  TVar i           -> of' i
  TKnown n         -> (n, n)
  TFun Plus [x, y] -> let (a, b) = bounds of' x; (c, d) = bounds of' y in (a + c, b + d)
  TFun Minus [x, y] -> let (a, b) = bounds of' x; (c, d) = bounds of' y in (a - d, b - c)
  TFun Times [x, y] -> let (a, b) = bounds of' x; (c, d) = bounds of' y in around [a * c, a * d, b * c, b * d]
  TFun Is [x, y]   -> is (bounds of' x) (bounds of' y)
  TFun Abs [x]     -> let (a, b) = bounds of' x in if a > 0 then (a, b) else if b < 0 then (-b, -a) else (0, max (-a) b)
  TFun Sign [x]    -> let (a, b) = bounds of' x in (signum a, signum b)
 where
  around (n : ns) = (foldr min n ns, foldr max n ns)
  is (a, b) (c, d) | b < c || d < a           = (0, 0)
                   | a == b && c == d         = (1, 1)
                   | otherwise                = (0, 1)

-- | May it hold?
possible :: FDRel -> Bounds -> Bounds -> Bool
possible r (a, b) (c, d) = case r of
  Equ -> a <= d && c <= b
  Neq -> not (a == b && c == d && a == c)
  Lt  -> a < d
  Leq -> a <= d
  Gt  -> b > c
  Geq -> b >= c

-- Variables by numbers -----------------------------------------------------------------------------------------------

data Term = TVar Int | TKnown Int | TFun Op [Term]

-- | Which variables it has, the relation, and both sides.
data Con = Con [Int] FDRel Term Term

variables :: FDExpr -> [FDExpr]
variables e = case e of
  Var _ _ _ -> [e]
  Known _   -> []
  Fun _ es  -> concatMap variables es

relations :: FDConstr -> [FDConstr]
relations c = case c of { And cs -> concatMap relations cs; _ -> [c] }

sides :: FDConstr -> [FDExpr]
sides (Rel _ x y) = [x, y]

same :: FDExpr -> FDExpr -> Bool
same (Var _ _ x) (Var _ _ y) = identicalVar x y

-- | Each once, in the order in which they come first.
distinct :: [FDExpr] -> [FDExpr]
distinct vs = reverse (foldl (\known v -> if any (same v) known then known else v : known) [] vs)

term :: [FDExpr] -> FDExpr -> Term
term vs e = case e of
  Var _ _ _ -> TVar (head [ i | (i, v) <- zip [0 ..] vs, same e v ])
  Known n   -> TKnown n
  Fun op es -> TFun op (map (term vs) es)

numbers :: Term -> [Int]
numbers t = case t of
  TVar i    -> [i]
  TKnown _  -> []
  TFun _ ts -> concatMap numbers ts

-- Solutions ----------------------------------------------------------------------------------------------------------

type Domains = M.Map Int [Int]

values :: Domains -> Int -> [Int]
values ds i = maybe [] id (M.lookup i ds)

boundsOf :: [Int] -> Bounds
boundsOf ns = (foldr min (head ns) ns, foldr max (head ns) ns)

-- | The constraints that have a variable which was changed are looked at, until no domain changes. Nothing: one is empty.
propagate :: [Con] -> [Con] -> Domains -> Maybe Domains
propagate _   []                      ds = Just ds
propagate all (c@(Con is _ _ _) : cs) ds = filtered is [] ds
  where
    filtered js changed es = case js of
      []     -> propagate all (cs ++ [ d | d@(Con ks _ _ _) <- all, any (`elem` changed) ks ]) es
      k : ks -> let old = values es k
                    new = filter (holds es c k) old
                in if null new then Nothing
                   else if length new == length old then filtered ks changed es
                   else filtered ks (k : changed) (M.insert k new es)

holds :: Domains -> Con -> Int -> Int -> Bool
holds ds (Con _ r x y) i n = possible r (bounds of' x) (bounds of' y)
  where of' j = if i == j then (n, n) else boundsOf (values ds j)

solutions :: [Option] -> [Con] -> [Int] -> Domains -> [Domains]
solutions options cs is ds = case next of
  [] -> [ds]
  _  -> concat [ maybe [] (solutions options cs is) (propagate cs (concerned i) (M.insert i [n] ds)) | n <- ordered (values ds i) ]
 where
  next = [ (length vs, j) | j <- is, let { vs = values ds j }, length vs > 1 ]
  i = if FirstFail `elem` options then snd (foldr1 (\a b -> if fst a <= fst b then a else b) next) else snd (head next)
  ordered ns = if Down `elem` options then reverse ns else ns
  concerned j = [ c | c@(Con ks _ _ _) <- cs, j `elem` ks ]

-- | The values of these variables in each solution.
solveFDAll :: [Option] -> [FDExpr] -> FDConstr -> [[Int]]
solveFDAll options xs c = [ map (value ds) wanted | ds <- found ]
  where
    rels = relations c
    vs = distinct (concatMap variables (xs ++ concatMap sides rels))
    cons = [ Con (nub (numbers a ++ numbers b)) r a b | Rel r x y <- rels, let { a = term vs x; b = term vs y } ]
    wanted = map (term vs) xs
    first = M.fromList [ (i, [lo .. hi]) | (i, Var lo hi _) <- zip [0 ..] vs ]
    asked = nub (concatMap numbers wanted)
    others = [ i | (i, _) <- zip [0 ..] vs, i `notElem` asked ]
    possibleAtAll = and [ possible r (bounds (\_ -> (0, 0)) a) (bounds (\_ -> (0, 0)) b) | Con [] r a b <- cons ]
                    && all (not . null . snd) (M.toList first)
    begun = if possibleAtAll then propagate cons cons first else Nothing
    found = [ ds | ds <- maybe [] (solutions options cons asked) begun, not (null (solutions options cons others ds)) ]
    value ds t = fst (bounds (\i -> boundsOf (values ds i)) t)

-- | One solution after the other.
solveFD :: [Option] -> [FDExpr] -> FDConstr -> [Int]
solveFD options xs c = anyOf (solveFDAll options xs c)

-- | The first one.
solveFDOne :: [Option] -> [FDExpr] -> FDConstr -> [Int]
solveFDOne options xs c = case solveFDAll options xs c of { s : _ -> s }
