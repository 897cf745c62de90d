-- A small Prolog: terms, parser, unification with substitutions as functions and as maps, depth-first search by lazy lists.
module Main where
import System.Environment
import Data.Char
import qualified Data.Map as M

data Term = Struct String [Term] | Var String Int deriving Eq
data Clause = Clause Term [Term]

instance Show Term where
  showsPrec _ (Var v 0) = showString v
  showsPrec _ (Var v n) = showString v . showChar '_' . shows n
  showsPrec _ (Struct "cons" [h, t]) = showChar '[' . shows h . showTail t
    where showTail (Struct "cons" [a, b]) = showChar ',' . shows a . showTail b
          showTail (Struct "nil" []) = showChar ']'
          showTail x = showChar '|' . shows x . showChar ']'
  showsPrec _ (Struct "nil" []) = showString "[]"
  showsPrec _ (Struct f []) = showString f
  showsPrec _ (Struct f ts) = showString f . showChar '(' . commas ts . showChar ')'
    where commas [t] = shows t
          commas (t:r) = shows t . showChar ',' . commas r
          commas [] = id

-- parsing
newtype Parser a = Parser { runParser :: String -> [(a, String)] }
instance Functor Parser where fmap f (Parser p) = Parser (\s -> [(f a, r) | (a, r) <- p s])
instance Applicative Parser where
  pure a = Parser (\s -> [(a, s)])
  Parser f <*> Parser p = Parser (\s -> [(g a, r') | (g, r) <- f s, (a, r') <- p r])
instance Monad Parser where
  Parser p >>= f = Parser (\s -> concat [runParser (f a) r | (a, r) <- p s])

(+++) :: Parser a -> Parser a -> Parser a
Parser p +++ Parser q = Parser (\s -> case p s of { [] -> q s; rs -> rs })

sat :: (Char -> Bool) -> Parser Char
sat f = Parser g where g (c:cs) | f c = [(c, cs)]
                       g _ = []
many0, many1 :: Parser a -> Parser [a]
many0 p = many1 p +++ return []
many1 p = do { a <- p; as <- many0 p; return (a:as) }

tok :: Parser a -> Parser a
tok p = do { a <- p; _ <- many0 (sat isSpace); return a }
sym :: Char -> Parser Char
sym = tok . sat . (==)
sepBy :: Parser a -> Char -> Parser [a]
sepBy p c = (do { a <- p; as <- many0 (sym c >> p); return (a:as) }) +++ return []

term :: Parser Term
term = variable +++ list +++ struct
variable, list, struct :: Parser Term
variable = tok (do { c <- sat isUpper; cs <- many0 (sat isAlphaNum); return (Var (c:cs) 0) })
struct = do f <- tok (many1 (sat isAlphaNum))
            as <- (do { _ <- sym '('; as <- sepBy term ','; _ <- sym ')'; return as }) +++ return []
            return (Struct f as)
list = do _ <- sym '['
          ts <- sepBy term ','
          t <- (sym '|' >> term) +++ return (Struct "nil" [])
          _ <- sym ']'
          return (foldr (\a b -> Struct "cons" [a, b]) t ts)
clause :: Parser Clause
clause = do h <- term
            b <- (do { _ <- sym ':'; _ <- sym '-'; sepBy term ',' }) +++ return []
            _ <- sym '.'
            return (Clause h b)

program :: String -> [Clause]
program s = case runParser (many0 (sat isSpace) >> many0 clause) s of
  ((cs, ""):_) -> cs
  ((_, r):_) -> error ("syntax: " ++ take 20 r)
  [] -> error "syntax"

-- unification
type Subst = M.Map (String, Int) Term

walk :: Subst -> Term -> Term
walk s t@(Var v n) = maybe t (walk s) (M.lookup (v, n) s)
walk _ t = t

unify :: Term -> Term -> Subst -> Maybe Subst
unify a b s = case (walk s a, walk s b) of
  (Var v n, Var w m) | v == w && n == m -> Just s
  (Var v n, t) -> Just (M.insert (v, n) t s)
  (t, Var v n) -> Just (M.insert (v, n) t s)
  (Struct f as, Struct g bs) | f == g && length as == length bs -> go as bs s
                             | otherwise -> Nothing
  where go (x:xs) (y:ys) r = unify x y r >>= go xs ys
        go _ _ r = Just r

rename :: Int -> Term -> Term
rename n (Var v _) = Var v n
rename n (Struct f ts) = Struct f (map (rename n) ts)

solve :: [Clause] -> Int -> Subst -> [Term] -> [Subst]
solve _ _ s [] = [s]
solve db n s (g:gs) =
  [ s'' | Clause h b <- db
        , Just s' <- [unify (rename n h) g s]
        , s'' <- solve db (n + 1) s' (map (rename n) b ++ gs) ]

resolve :: Subst -> Term -> Term
resolve s t = case walk s t of
  Struct f ts -> Struct f (map (resolve s) ts)
  v -> v

rules :: String
rules = unlines
  [ "append([],X,X)."
  , "append([H|T],Y,[H|Z]) :- append(T,Y,Z)."
  , "nrev([],[])."
  , "nrev([H|T],R) :- nrev(T,S), append(S,[H],R)."
  , "sel(X,[X|R],R)."
  , "sel(X,[Y|R],[Y|S]) :- sel(X,R,S)."
  , "perm([],[])."
  , "perm(L,[X|R]) :- sel(X,L,M), perm(M,R)."
  , "le(z,X)."
  , "le(s(X),s(Y)) :- le(X,Y)."
  , "sorted([])."
  , "sorted([X])."
  , "sorted([X,Y|R]) :- le(X,Y), sorted([Y|R])."
  , "psort(L,S) :- perm(L,S), sorted(S)."
  , "add(z,X,X)."
  , "add(s(X),Y,s(Z)) :- add(X,Y,Z)." ]

num :: Int -> Term
num 0 = Struct "z" []
num n = Struct "s" [num (n - 1)]
toList :: [Term] -> Term
toList = foldr (\a b -> Struct "cons" [a, b]) (Struct "nil" [])

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { (a:_) -> read a; _ -> 7 }
      db = program rules
      x = Var "X" 0
      y = Var "Y" 0
      q1 = [Struct "psort" [toList (map num (reverse [1 .. n])), x]]
      q2 = [Struct "nrev" [toList (map num [0 .. 6 * n]), x]]
      q3 = [Struct "append" [x, y, toList (map num [1 .. n])]]
      q4 = [Struct "add" [x, y, num (10 * n)]]
  print (resolve (head (solve db 1 M.empty q1)) x)
  print (length (show (resolve (head (solve db 1 M.empty q2)) x)))
  mapM_ (\s -> print (resolve s x, resolve s y)) (solve db 1 M.empty q3)
  print (length (solve db 1 M.empty q4))
