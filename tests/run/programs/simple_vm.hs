-- A compiler from a small imperative language to stack code, and the machine that runs it.
module Main where

import Data.Char
import Data.List (intercalate)
import qualified Data.Map as M

data Expr = Num Int | Var String | Bin Char Expr Expr deriving (Show, Eq)
data Stmt = Let String Expr | Print Expr | While Expr [Stmt] | IfElse Expr [Stmt] [Stmt] deriving (Show, Eq)
data Op = Push Int | Load String | Store String | Arith Char | Jump Int | JumpZ Int | Out deriving (Show, Eq)

tokens :: String -> [String]
tokens s = case dropWhile isSpace s of
  "" -> []
  c : r | isDigit c -> let (a, b) = span isDigit r in (c : a) : tokens b
        | isAlpha c -> let (a, b) = span isAlphaNum r in (c : a) : tokens b
        | otherwise -> [c] : tokens r

type P a = [String] -> (a, [String])

stmts :: P [Stmt]
stmts [] = ([], [])
stmts ts@("}" : _) = ([], ts)
stmts ts = let (s, r) = stmt ts; (ss, r') = stmts r in (s : ss, r')

stmt :: P Stmt
stmt ("print" : r) = let (e, ";" : r') = expr 0 r in (Print e, r')
stmt ("while" : r) = let (c, "{" : r1) = expr 0 r; (b, "}" : r2) = stmts r1 in (While c b, r2)
stmt ("if" : r) =
  let (c, "{" : r1) = expr 0 r
      (t, "}" : r2) = stmts r1
  in case r2 of
       "else" : "{" : r3 -> let (e, "}" : r4) = stmts r3 in (IfElse c t e, r4)
       _ -> (IfElse c t [], r2)
stmt (v : "=" : r) = let (e, ";" : r') = expr 0 r in (Let v e, r')
stmt ts = error ("statement expected at " ++ unwords (take 3 ts))

prec :: String -> Maybe Int
prec o = lookup o [("<", 1), (">", 1), ("+", 2), ("-", 2), ("*", 3), ("/", 3), ("%", 3)]

expr :: Int -> P Expr
expr p ts = let (l, r) = atom ts in climb l r
  where
    climb l (o : r) | Just q <- prec o, q >= p = let (x, r') = expr (q + 1) r in climb (Bin (head o) l x) r'
    climb l r = (l, r)

atom :: P Expr
atom ("(" : r) = let (e, ")" : r') = expr 0 r in (e, r')
atom (t : r) | isDigit (head t) = (Num (read t), r)
             | otherwise = (Var t, r)
atom [] = error "expression expected"

compile :: [Stmt] -> [Op]
compile = fst . go 0
  where
    go n [] = ([], n)
    go n (s : ss) = let (c, n') = one n s; (cs, n'') = go n' ss in (c ++ cs, n'')
    one n (Let v e) = ret n (ex e ++ [Store v])
    one n (Print e) = ret n (ex e ++ [Out])
    one n (While c b) =
      let cc = ex c
          (body, n') = go (n + length cc + 1) b
      in (cc ++ [JumpZ (n' + 1)] ++ body ++ [Jump n], n' + 1)
    one n (IfElse c t e) =
      let cc = ex c
          (tc, n1) = go (n + length cc + 1) t
          (ec, n2) = go (n1 + 1) e
      in (cc ++ [JumpZ (n1 + 1)] ++ tc ++ [Jump n2] ++ ec, n2)
    ret n c = (c, n + length c)
    ex (Num k) = [Push k]
    ex (Var v) = [Load v]
    ex (Bin o a b) = ex a ++ ex b ++ [Arith o]

run :: [Op] -> [Int]
run code = go 0 [] M.empty
  where
    prog = M.fromList (zip [0 ..] code)
    go pc st env = case M.lookup pc prog of
      Nothing -> []
      Just (Push n) -> go (pc + 1) (n : st) env
      Just (Load v) -> go (pc + 1) (M.findWithDefault 0 v env : st) env
      Just (Store v) -> go (pc + 1) (tail st) (M.insert v (head st) env)
      Just (Arith o) -> let b : a : r = st in go (pc + 1) (arith o a b : r) env
      Just (Jump t) -> go t st env
      Just (JumpZ t) -> go (if head st == 0 then t else pc + 1) (tail st) env
      Just Out -> head st : go (pc + 1) (tail st) env
    arith '+' = (+)
    arith '-' = (-)
    arith '*' = (*)
    arith '/' = div
    arith '%' = mod
    arith '<' = \a b -> fromEnum (a < b)
    arith '>' = \a b -> fromEnum (a > b)
    arith o = error ("operator " ++ [o])

main :: IO ()
main = do
  src <- getContents
  let (prog, rest) = stmts (tokens src)
      code = compile prog
  print (length prog, rest)
  putStrLn (intercalate "; " (map show (take 8 code)))
  print (run code)
