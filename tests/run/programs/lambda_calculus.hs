-- Untyped lambda calculus: parser, de Bruijn indices, normal order reduction, Church numerals and booleans.
module Main where

import Data.Char
import Data.List (elemIndex, union, delete)
import Data.Maybe (fromMaybe)

data Term = Var String | Lam String Term | App Term Term
data DB = Ix Int | Free String | L DB | A DB DB deriving (Eq, Show)

instance Show Term where
  showsPrec _ (Var v) = showString v
  showsPrec d (Lam v b) = showParen (d > 0) (showChar '\\' . showString v . showChar '.' . showsPrec 0 b)
  showsPrec d (App f x) = showParen (d > 1) (showsPrec 1 f . showChar ' ' . showsPrec 2 x)

parse :: String -> Term
parse s = case term (tokens s) of
  (t, []) -> t
  (_, r) -> error ("left over: " ++ unwords r)

tokens :: String -> [String]
tokens [] = []
tokens (c : cs)
  | isSpace c = tokens cs
  | isAlphaNum c = let (a, b) = span isAlphaNum cs in (c : a) : tokens b
  | otherwise = [c] : tokens cs

term :: [String] -> (Term, [String])
term ("\\" : r) = let (vs, _ : r') = break (== ".") r; (b, r'') = term r' in (foldr Lam b vs, r'')
term r = let (a, r') = atom r in apps a r'
  where
    apps f ts@(t : _) | t /= ")" = if t == "\\" then let (x, r') = term ts in (App f x, r') else let (x, r') = atom ts in apps (App f x) r'
    apps f ts = (f, ts)

atom :: [String] -> (Term, [String])
atom ("(" : r) = let (t, _ : r') = term r in (t, r')
atom (v : r) = (Var v, r)
atom [] = error "unexpected end"

toDB :: [String] -> Term -> DB
toDB env (Var v) = maybe (Free v) Ix (elemIndex v env)
toDB env (Lam v b) = L (toDB (v : env) b)
toDB env (App f x) = A (toDB env f) (toDB env x)

fromDB :: [String] -> DB -> Term
fromDB env (Ix i) = Var (env !! i)
fromDB _ (Free v) = Var v
fromDB env (A f x) = App (fromDB env f) (fromDB env x)
fromDB env (L b) = Lam v (fromDB (v : env) b)
  where v = head [n | n <- names, n `notElem` env]
        names = map (: []) "abcdefghijklmnopqrstuvwxyz" ++ [c : show k | k <- [1 :: Int ..], c <- "abc"]

shift :: Int -> Int -> DB -> DB
shift d c (Ix i) | i >= c = Ix (i + d)
shift d c (L b) = L (shift d (c + 1) b)
shift d c (A f x) = A (shift d c f) (shift d c x)
shift _ _ t = t

subst :: Int -> DB -> DB -> DB
subst j s (Ix i) | i == j = s
subst j s (L b) = L (subst (j + 1) (shift 1 0 s) b)
subst j s (A f x) = A (subst j s f) (subst j s x)
subst _ _ t = t

step :: DB -> Maybe DB
step (A (L b) x) = Just (shift (-1) 0 (subst 0 (shift 1 0 x) b))
step (A f x) = case step f of
  Just f' -> Just (A f' x)
  Nothing -> A f <$> step x
step (L b) = L <$> step b
step _ = Nothing

normalise :: Int -> DB -> (Int, DB)
normalise limit = go 0
  where go n t | n >= limit = (n, t)
               | otherwise = maybe (n, t) (go (n + 1)) (step t)

defs :: [(String, String)]
defs = [ ("true", "\\t f. t"), ("false", "\\t f. f"), ("zero", "\\s z. z"), ("succ", "\\n s z. s (n s z)"), ("add", "\\m n s z. m s (n s z)")
       , ("mul", "\\m n s. m (n s)"), ("pred", "\\n s z. n (\\g h. h (g s)) (\\u. z) (\\u. u)"), ("iszero", "\\n. n (\\x. false) true")
       , ("fix", "\\f. (\\x. f (x x)) (\\x. f (x x))"), ("fac", "fix (\\r n. (iszero n) (succ zero) (mul n (r (pred n))))") ]

inline :: Term -> Term
inline (Var v) = maybe (Var v) (inline . parse) (lookup v defs)
inline (Lam v b) = Lam v (inline b)
inline (App f x) = App (inline f) (inline x)

church :: DB -> Maybe Int
church (L (L b)) = go b
  where go (Ix 0) = Just 0
        go (A (Ix 1) x) = (+ 1) <$> go x
        go _ = Nothing
church _ = Nothing

report :: String -> IO ()
report s = do
  let (n, t) = normalise 3000 (toDB [] (inline (parse s)))
  putStrLn (s ++ "  =>  " ++ show (fromDB [] t) ++ "  [" ++ show n ++ " steps]" ++ maybe "" ((" = " ++) . show) (church t))

main :: IO ()
main = do
  mapM_ report ["(\\x. x) y", "(\\x y. x) a b", "\\x. (\\y. y x) z", "add (succ zero) (succ (succ zero))", "mul (succ (succ zero)) (succ (succ (succ zero)))"]
  mapM_ report ["iszero zero", "pred (succ (succ zero))", "fac (succ (succ (succ zero)))"]
  let (n, _) = normalise 50 (toDB [] (parse "(\\x. x x) (\\x. x x)"))
  print n
