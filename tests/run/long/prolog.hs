-- A Prolog interpreter: an operator-precedence reader with user-definable
-- operators, unification with a persistent store, depth-first search with cut
-- by levels, negation, arithmetic, assert/retract, findall, lists and strings,
-- error terms, and a writer that honours operators. The library is written in
-- Prolog; a file of queries is part of the program.
module Main (main) where

import Data.Char
import qualified Data.IntMap as IM
import Data.List
import qualified Data.Map as M
import Data.Maybe (fromMaybe, mapMaybe, isJust)
import Control.Monad

-- =====================================================================
-- Terms

data Term
  = Var !Int
  | Int Integer
  | Struct String [Term]
  deriving (Eq, Show)

atom :: String -> Term
atom a = Struct a []

nilT :: Term
nilT = atom "[]"

cons :: Term -> Term -> Term
cons a b = Struct "." [a, b]

fromListT :: [Term] -> Term
fromListT = foldr cons nilT

data Assoc = XFX | XFY | YFX | FY | FX
  deriving (Eq, Show, Read)

type Ops = M.Map (String, Bool) (Int, Assoc)         -- True for prefix

defaultOps :: Ops
defaultOps = M.fromList $
  [ ((o, False), (1200, XFX)) | o <- [":-", "-->"] ] ++
  [ ((":-", True), (1200, FX)), (("?-", True), (1200, FX)), (("\\+", True), (900, FY)), (("-", True), (200, FY)) ] ++
  [ ((";", False), (1100, XFY)), (("->", False), (1050, XFY)), ((",", False), (1000, XFY)) ] ++
  [ ((o, False), (700, XFX)) | o <- words "= \\= == \\== is < > =< >= =:= =\\= =.. @<" ] ++
  [ ((o, False), (500, YFX)) | o <- ["+", "-"] ] ++
  [ ((o, False), (400, YFX)) | o <- ["*", "//", "mod", "/"] ] ++
  [ (("^", False), (200, XFY)) ]

-- =====================================================================
-- Reading

data Tok = TAtom String | TQuoted String | TVar String | TInt Integer | TStr String | TPunct Char | TOpen | TEnd
  deriving (Eq, Show)

symbolic :: Char -> Bool
symbolic c = c `elem` "+-*/\\^<>=~:.?@#&"

lexer :: String -> Either String [Tok]
lexer s = case s of
  [] -> Right []
  '%' : t -> lexer (dropWhile (/= '\n') t)
  '.' : t | all isSpace (take 1 t) || take 1 t == "%" -> (TEnd :) <$> lexer t
  c : t
    | isSpace c -> lexer t
    | isDigit c -> let (ds, r) = span isDigit s in (TInt (read ds) :) <$> lexer r
    | isUpper c || c == '_' -> let (w, r) = span word s in (TVar w :) <$> lexer r
    | isLower c -> let (w, r) = span word s in functor (TAtom w) r
    | c == '\'' -> let (w, r) = break (== '\'') t in functor (TQuoted w) (drop 1 r)
    | c == '"'  -> let (w, r) = break (== '"') t in (TStr w :) <$> lexer (drop 1 r)
    | c `elem` "()[]|," -> (TPunct c :) <$> lexer t
    | c `elem` "!;" -> functor (TAtom [c]) t
    | symbolic c -> let (w, r) = span symbolic s in functor (TAtom w) r
    | otherwise -> Left ("illegal character " ++ show c)
  where
    word x = isAlphaNum x || x == '_'
    functor t ('(' : r) = ([t, TOpen] ++) <$> lexer r
    functor t r = (t :) <$> lexer r

data PState = PState { toks :: [Tok], names :: [(String, Int)], supply :: Int }

newtype P a = P { runP :: PState -> Either String (a, PState) }

instance Functor P where
  fmap = liftM
instance Applicative P where
  pure a = P (\s -> Right (a, s))
  (<*>) = ap
instance Monad P where
  P p >>= f = P (\s -> p s >>= \(a, s') -> runP (f a) s')

failP :: String -> P a
failP m = P (const (Left m))

peekTok :: P (Maybe Tok)
peekTok = P (\s -> Right (case toks s of { t : _ -> Just t; [] -> Nothing }, s))

skip :: P ()
skip = P (\s -> Right ((), s { toks = drop 1 (toks s) }))

expect :: Tok -> P ()
expect t = do
  m <- peekTok
  if m == Just t then skip else failP ("expected " ++ showTok t ++ " before " ++ maybe "the end" showTok m)

showTok :: Tok -> String
showTok t = case t of
  TAtom a -> a
  TQuoted a -> "'" ++ a ++ "'"
  TVar v -> v
  TInt n -> show n
  TStr s -> show s
  TPunct c -> [c]
  TOpen -> "("
  TEnd -> "."

variable :: String -> P Term
variable n = P $ \s -> case lookup n (names s) of
  Just v | n /= "_" -> Right (Var v, s)
  _ -> let v = supply s in Right (Var v, s { names = (n, v) : names s, supply = v + 1 })

parseTerm :: Ops -> Int -> P Term
parseTerm ops limit = do
  (left, p) <- primary ops limit
  infixes ops limit left p

infixes :: Ops -> Int -> Term -> Int -> P Term
infixes ops limit left p = do
  m <- peekTok
  case m >>= operator of
    Just (o, (q, a))
      | q <= limit, p <= leftMax q a -> do
          skip
          right <- parseTerm ops (rightMax q a)
          infixes ops limit (Struct o [left, right]) q
    _ -> return left
  where
    operator (TAtom o) = (,) o <$> M.lookup (o, False) ops
    operator (TPunct ',') = (,) "," <$> M.lookup (",", False) ops
    operator _ = Nothing
    leftMax q YFX = q
    leftMax q _   = q - 1
    rightMax q XFY = q
    rightMax q _   = q - 1

primary :: Ops -> Int -> P (Term, Int)
primary ops limit = do
  m <- peekTok
  case m of
    Nothing -> failP "unexpected end"
    Just t -> skip >> case t of
      TInt n  -> done (Int n)
      TStr s  -> done (fromListT (map (atom . (: [])) s))
      TVar v  -> variable v >>= done
      TPunct '(' -> do
        x <- parseTerm ops 1200
        expect (TPunct ')')
        done x
      TPunct '[' -> do
        n <- peekTok
        if n == Just (TPunct ']') then skip >> done nilT else listTail >>= done
      TQuoted a -> compound a
      TAtom a   -> do
        n <- peekTok
        case (n, M.lookup (a, True) ops) of
          (Just TOpen, _) -> compound a
          (Just (TInt k), _) | a == "-" -> skip >> done (Int (negate k))
          (Just nt, Just (q, fix)) | startsTerm nt, q <= limit -> do
            x <- parseTerm ops (if fix == FY then q else q - 1)
            return (Struct a [x], q)
          _ -> return (atom a, if M.member (a, False) ops then 0 else 0)
      _ -> failP ("unexpected " ++ showTok t)
  where
    done x = return (x, 0)
    compound a = do
      n <- peekTok
      if n == Just TOpen
        then do
          skip
          as <- arguments
          done (Struct a as)
        else done (atom a)
    arguments = do
      x <- parseTerm ops 999
      m <- peekTok
      case m of
        Just (TPunct ',') -> skip >> (x :) <$> arguments
        _ -> expect (TPunct ')') >> return [x]
    listTail = do
      x <- parseTerm ops 999
      m <- peekTok
      case m of
        Just (TPunct ',') -> skip >> cons x <$> listTail
        Just (TPunct '|') -> do
          skip
          r <- parseTerm ops 999
          expect (TPunct ']')
          return (cons x r)
        _ -> expect (TPunct ']') >> return (cons x nilT)
    startsTerm t = case t of
      TPunct c -> c `elem` "(["
      TEnd     -> False
      TAtom o  -> not (M.member (o, False) ops)
      _        -> True

-- One clause and the rest of the tokens
readClause :: Ops -> [Tok] -> Either String ((Term, [(String, Int)], Int), [Tok])
readClause ops ts = do
  (t, st) <- runP (parseTerm ops 1200 <* expect TEnd) (PState ts [] 0)
  Right ((t, reverse (names st), supply st), toks st)

-- =====================================================================
-- Writing

writeTerm :: Ops -> Subst -> Term -> String
writeTerm ops sub t0 = go 1200 t0 ""
  where
    go :: Int -> Term -> ShowS
    go limit t = case walk sub t of
      Var v -> showString "_G" . shows v
      Int n -> showParen (n < 0 && limit < 500) (shows n)
      Struct "." [a, b] -> showChar '[' . go 999 a . listRest b . showChar ']'
      Struct o [a, b] | Just (p, k) <- M.lookup (o, False) ops ->
        let (l, r) = case k of { YFX -> (p, p - 1); XFY -> (p - 1, p); _ -> (p - 1, p - 1) }
            sep | o == ","  = showString ","
                | any isAlpha o || p >= 700 = showChar ' ' . showString o . showChar ' '
                | otherwise = showString o
        in showParen (p > limit) (go l a . sep . go r b)
      Struct o [a] | Just (p, k) <- M.lookup (o, True) ops ->
        showParen (p > limit) (showString o . go (if k == FY then p else p - 1) a)
      Struct f [] -> showString (quoteAtom f)
      Struct f as -> showString (quoteAtom f) . showChar '(' . foldr (.) id (intersperse (showChar ',') (map (go 999) as)) . showChar ')'
    listRest t = case walk sub t of
      Struct "[]" [] -> id
      Struct "." [a, b] -> showChar ',' . go 999 a . listRest b
      other -> showChar '|' . go 999 other
    quoteAtom a
      | a `elem` ["[]", "!", ";", ",", "{}"] = a
      | c : cs <- a, isLower c, all (\x -> isAlphaNum x || x == '_') cs = a
      | not (null a), all symbolic a = a
      | otherwise = "'" ++ a ++ "'"

-- =====================================================================
-- Unification

type Subst = IM.IntMap Term

walk :: Subst -> Term -> Term
walk s (Var v) | Just t <- IM.lookup v s = walk s t
walk _ t = t

resolve :: Subst -> Term -> Term
resolve s t = case walk s t of
  Struct f as -> Struct f (map (resolve s) as)
  other       -> other

unify :: Term -> Term -> Subst -> Maybe Subst
unify a b s = case (walk s a, walk s b) of
  (Var v, Var w) | v == w -> Just s
  (Var v, t) -> Just (IM.insert v t s)
  (t, Var v) -> Just (IM.insert v t s)
  (Int m, Int n) | m == n -> Just s
  (Struct f as, Struct g bs) | f == g, length as == length bs -> foldM (\s' (x, y) -> unify x y s') s (zip as bs)
  _ -> Nothing

variablesOf :: Subst -> Term -> [Int]
variablesOf s t = nub (go t [])
  where go x rest = case walk s x of
          Var v       -> v : rest
          Struct _ as -> foldr go rest as
          Int _       -> rest

-- =====================================================================
-- The machine

data Clause = Clause { size :: Int, headT :: Term, bodyT :: Term }

type Database = M.Map (String, Int) [Clause]

data Machine = Machine
  { database :: Database
  , operators :: Ops
  , bindings :: Subst
  , fresh    :: !Int
  , outputs  :: [String]
  , steps    :: !Int
  }

data Goal = Goal Term !Int | PopCatch

-- Answers come lazily; the machine's global parts are threaded through failure.
data Result = Answer Machine (Machine -> Result) | Fail Machine | CutTo !Int Machine | Throw Term Machine

type Cont = Machine -> Result

budget :: Int
budget = 3000

solve :: Int -> Term -> Cont -> Cont
solve depth goal k m0
  | steps m0 > budget = Throw (atom "resource_error") m0
  | otherwise = case walk (bindings m) goal of
      Var _ -> Throw (atom "instantiation_error") m
      Int n -> Throw (Struct "type_error" [atom "callable", Int n]) m
      Struct f as -> control f as
  where
    m = m0 { steps = steps m0 + 1 }
    control f as = case (f, as) of
      ("true", [])   -> k m
      ("fail", [])   -> Fail m
      (",", [a, b])  -> solve depth a (solve depth b k) m
      ("!", [])      -> k m `orElse` CutTo depth
      (";", [c, b]) | Struct "->" [i, t] <- walk (bindings m) c -> ifThenElse i (solve depth t k) (solve depth b k)
                    | otherwise -> solve depth c k m `orElse` solve depth b k
      ("->", [i, t]) -> ifThenElse i (solve depth t k) Fail
      ("\\+", [a])   -> ifThenElse a Fail k
      ("call", g : extra) -> case walk (bindings m) g of
        Struct h hs -> opaque (Struct h (hs ++ extra)) k
        _ -> Throw (atom "instantiation_error") m
      ("findall", [t, g, l]) ->
        let (ts, r) = collect t (solve (depth + 1) g (\m' -> Answer m' Fail) m)
        in case r of
             Throw e m' -> Throw e m'
             _ -> unifyThen l (fromListT ts) (restore r)
      ("catch", [g, c, r]) -> case solve (depth + 1) g (\m' -> Answer m' Fail) m of
        Throw e m' -> case unify c e (bindings m) of
          Just s  -> solve depth r k (m' { bindings = s })
          Nothing -> Throw e m'
        res -> passAnswers res
      ("throw", [e]) -> Throw (resolve (bindings m) e) m
      _ | Just b <- lookup (f, length as) builtins -> b as k m
        | otherwise -> userDefined f as
    passAnswers res = case res of
      Answer m' more -> k m' `orElse` (passAnswers . more)
      CutTo _ m'     -> Fail m'
      other          -> other
    opaque g kk = case solve (depth + 1) g kk m of
      CutTo d m' | d == depth + 1 -> Fail m'
      r -> r
    ifThenElse c yes no = case solve (depth + 1) c (\m' -> Answer m' Fail) m of
      Answer m' _ -> yes m'
      Throw e m'  -> Throw e m'
      r           -> no (restore r)
    restore r = (globals r) { bindings = bindings m }
    collect t r = case r of
      Answer m' more ->
        let (ts, end) = collect t (more m') in (resolve (bindings m') t : ts, end)
      other -> ([], other)
    unifyThen a b m' = maybe (Fail m') (\s -> k m' { bindings = s }) (unify a b (bindings m'))
    userDefined f as = case M.lookup (f, length as) (database m) of
      Nothing -> Throw (Struct "existence_error" [Struct "/" [atom f, Int (fromIntegral (length as))]]) m
      Just cs -> tryClauses cs (Struct f as)
    tryClauses cs goal' = case go cs m of
      CutTo d m' | d == depth + 1 -> Fail m'
      r -> r
      where
        go [] m' = Fail m'
        go (Clause n h b : rest) m' =
          let base = fresh m'
              m'' = m' { fresh = base + n }
          in case unify goal' (rename base h) (bindings m) of
               Nothing -> go rest m''
               Just s  -> solve (depth + 1) (rename base b) k (m'' { bindings = s }) `orElse` go rest

globals :: Result -> Machine
globals r = case r of
  Answer m _ -> m
  Fail m     -> m
  CutTo _ m  -> m
  Throw _ m  -> m

orElse :: Result -> Cont -> Result
orElse r alt = case r of
  Fail m        -> alt m
  Answer m more -> Answer m (\m' -> more m' `orElse` alt)
  other         -> other

rename :: Int -> Term -> Term
rename base t = case t of
  Var v       -> Var (base + v)
  Struct f as -> Struct f (map (rename base) as)
  Int n       -> Int n

-- Built-in predicates

type Builtin = [Term] -> Cont -> Cont

builtins :: [((String, Int), Builtin)]
builtins =
  [ (("=", 2), \[a, b] k m -> maybe (Fail m) (\s -> k m { bindings = s }) (unify a b (bindings m)))
  , (("\\=", 2), \[a, b] k m -> if isJust (unify a b (bindings m)) then Fail m else k m)
  , (("==", 2), test (\m [a, b] -> resolve (bindings m) a == resolve (bindings m) b))
  , (("\\==", 2), test (\m [a, b] -> resolve (bindings m) a /= resolve (bindings m) b))
  , (("@<", 2), test (\m [a, b] -> termKey (resolve (bindings m) a) < termKey (resolve (bindings m) b)))
  , (("is", 2), \[a, e] k m -> arith m e (\n -> maybe (Fail m) (\s -> k m { bindings = s }) (unify a (Int n) (bindings m))))
  , (("var", 1), test (\m [a] -> case walk (bindings m) a of { Var _ -> True; _ -> False }))
  , (("atom", 1), test (\m [a] -> case walk (bindings m) a of { Struct _ [] -> True; _ -> False }))
  , (("integer", 1), test (\m [a] -> case walk (bindings m) a of { Int _ -> True; _ -> False }))
  , (("write", 1), \[a] k m -> k m { outputs = writeTerm (operators m) (bindings m) a : outputs m })
  , (("nl", 0), \_ k m -> k m { outputs = "\n" : outputs m })
  , (("assertz", 1), \[c] k m -> k (addClause False (resolve (bindings m) c) m))
  , (("asserta", 1), \[c] k m -> k (addClause True (resolve (bindings m) c) m))
  , (("retract", 1), retract)
  , (("op", 3), \[p, a, o] k m -> case map (resolve (bindings m)) [p, a, o] of
      [Int n, Struct kind [], Struct name []] | [(fix, "")] <- reads (map toUpper kind) ->
        k m { operators = M.insert (name, fix `elem` [FX, FY]) (fromIntegral n, fix) (operators m) }
      _ -> Throw (atom "domain_error") m)
  , (("=..", 2), \[t, l] k m -> case walk (bindings m) t of
      Struct f as -> unifyK l (fromListT (atom f : as)) k m
      Int n       -> unifyK l (fromListT [Int n]) k m
      Var _ -> case listOf (bindings m) l of
        Just (Struct f [] : as) -> unifyK t (Struct f as) k m
        Just [Int n]            -> unifyK t (Int n) k m
        _ -> Throw (atom "instantiation_error") m)
  , (("atom_chars", 2), \[a, l] k m -> case walk (bindings m) a of
      Struct s [] -> unifyK l (fromListT (map (atom . (: [])) s)) k m
      Int n       -> unifyK l (fromListT (map (atom . (: [])) (show n))) k m
      _ -> case listOf (bindings m) l >>= mapM single of
        Just s  -> unifyK a (atom s) k m
        Nothing -> Throw (atom "instantiation_error") m)
  ] ++
  [ ((o, 2), \[a, b] k m -> arith m a (\x -> arith m b (\y -> if f x y then k m else Fail m)))
  | (o, f) <- [("<", (<)), (">", (>)), ("=<", (<=)), (">=", (>=)), ("=:=", (==)), ("=\\=", (/=))] ]
  where
    test p as k m = if p m as then k m else Fail m
    unifyK a b k m = maybe (Fail m) (\s -> k m { bindings = s }) (unify a b (bindings m))
    single (Struct [c] []) = Just c
    single _ = Nothing
    retract [c] k m = case walk (bindings m) c of
      Struct ":-" [h, b] -> go h b
      h -> go h (atom "true")
      where
        go h b = case walk (bindings m) h of
          Struct f as -> pick [] (f, length as) (M.findWithDefault [] (f, length as) (database m)) h b
          _ -> Throw (atom "instantiation_error") m
        pick _ _ [] _ _ = Fail m
        pick seen key (cl@(Clause n h' b') : rest) h b =
          let base = fresh m
          in case unify h (rename base h') (bindings m) >>= unify b (rename base b') of
               Just s  -> k m { bindings = s, fresh = base + n, database = M.insert key (reverse seen ++ rest) (database m) }
               Nothing -> pick (cl : seen) key rest h b
    retract _ _ m = Fail m

termKey :: Term -> (Int, Integer, String, [String])
termKey (Var v) = (0, fromIntegral v, "", [])
termKey (Int n) = (1, n, "", [])
termKey (Struct f as) = (2, fromIntegral (length as), f, map show as)

listOf :: Subst -> Term -> Maybe [Term]
listOf s t = case walk s t of
  Struct "[]" []    -> Just []
  Struct "." [a, b] -> (walk s a :) <$> listOf s b
  _                 -> Nothing

arith :: Machine -> Term -> (Integer -> Result) -> Result
arith m t k = case walk (bindings m) t of
  Int n -> k n
  Var _ -> Throw (atom "instantiation_error") m
  Struct "-" [a] -> arith m a (k . negate)
  Struct o [a, b]
    | Just f <- lookup o table -> arith m a (\x -> arith m b (\y -> k (f x y)))
    | o `elem` ["//", "mod"] -> arith m a (\x -> arith m b (\y ->
        if y == 0 then Throw (Struct "evaluation_error" [atom "zero_divisor"]) m
                  else k (if o == "//" then x `quot` y else x `mod` y)))
  Struct f as -> Throw (Struct "type_error" [atom "evaluable", Struct "/" [atom f, Int (fromIntegral (length as))]]) m
  where table = [("+", (+)), ("-", (-)), ("*", (*)), ("^", (^))]

addClause :: Bool -> Term -> Machine -> Machine
addClause front t m = m { database = M.alter (Just . place . fromMaybe []) key (database m) }
  where
    vs = variablesOf IM.empty t
    t' = relabel t
    relabel x = case x of
      Var v       -> Var (fromMaybe 0 (elemIndex v vs))
      Struct f as -> Struct f (map relabel as)
      Int n       -> Int n
    (h, b) = case t' of
      Struct ":-" [x, y] -> (x, y)
      x                  -> (x, atom "true")
    clause = Clause (length vs) h b
    place cs = if front then clause : cs else cs ++ [clause]
    key = case h of
      Struct f as -> (f, length as)
      _           -> ("?", 0)

-- =====================================================================
-- Running a program text

consult :: String -> Machine -> IO Machine
consult src m0 = case lexer src of
  Left e   -> putStrLn ("lexical error: " ++ e) >> return m0
  Right ts -> loop ts m0
  where
    loop [] m = return m
    loop ts m = case readClause (operators m) ts of
      Left e -> do
        putStrLn ("syntax error: " ++ e)
        loop (drop 1 (dropWhile (/= TEnd) ts)) m
      Right ((t, vs, n), rest) -> do
        m' <- case t of
          Struct "?-" [q] -> query (takeWhile (/= TEnd) ts) vs n q m
          Struct ":-" [q] -> query [] vs n q m
          _ -> return (addClause False t m)
        loop rest m'

query :: [Tok] -> [(String, Int)] -> Int -> Term -> Machine -> IO Machine
query ts vs n q m = do
  unless (null ts) $ putStrLn ("?- " ++ writeTerm (operators m) nameAll q)
  run 4 (solve 0 q (\m' -> Answer m' Fail) m { bindings = IM.empty, fresh = n, outputs = [], steps = 0 })
  where
    nameAll = IM.fromList [ (v, atom' x) | (x, v) <- vs ]
    atom' x = Struct x []
    shown = [ (x, v) | (x, v) <- vs, take 1 x /= "_" ]
    run :: Int -> Result -> IO Machine
    run limit r = do
      let m' = globals r
      putStr (concat (reverse (outputs m')))
      let clear = m' { outputs = [] }
      case r of
        Answer _ more
          | null ts -> return clear
          | limit == 0 -> putStrLn "   ..." >> return clear
          | otherwise -> do
              putStrLn ("   " ++ answer m')
              if null shown then return clear else run (limit - 1) (more clear)
        Throw e _ -> putStrLn ("   error: " ++ writeTerm (operators m') (bindings m') e) >> return clear
        _ | limit == 4 && not (null ts) -> putStrLn "   no" >> return clear
          | otherwise -> return clear
    answer m' | null shown = "yes"
              | otherwise = intercalate ", " [ x ++ " = " ++ writeTerm (operators m') (bindings m') (Var v) | (x, v) <- shown ]

library :: String
library = unlines
  [ "append([], L, L)."
  , "append([H|T], L, [H|R]) :- append(T, L, R)."
  , "member(X, [X|_])."
  , "member(X, [_|T]) :- member(X, T)."
  , "length([], 0)."
  , "length([_|T], N) :- length(T, M), N is M + 1."
  , "reverse(L, R) :- rev(L, [], R)."
  , "rev([], A, A)."
  , "rev([H|T], A, R) :- rev(T, [H|A], R)."
  , "select(X, [X|T], T)."
  , "select(X, [H|T], [H|R]) :- select(X, T, R)."
  , "permutation([], [])."
  , "permutation(L, [H|T]) :- select(H, L, R), permutation(R, T)."
  , "between(L, H, L) :- L =< H."
  , "between(L, H, X) :- L < H, M is L + 1, between(M, H, X)."
  , "maplist(_, [], [])."
  , "maplist(P, [X|Xs], [Y|Ys]) :- call(P, X, Y), maplist(P, Xs, Ys)."
  , "once(G) :- call(G), !."
  , "forall(C, A) :- \\+ (C, \\+ A)."
  ]

program :: String
program = unlines
  [ "parent(tom, bob). parent(tom, liz). parent(bob, ann). parent(bob, pat). parent(pat, jim)."
  , "grandparent(X, Z) :- parent(X, Y), parent(Y, Z)."
  , "ancestor(X, Y) :- parent(X, Y)."
  , "ancestor(X, Y) :- parent(X, Z), ancestor(Z, Y)."
  , "?- grandparent(tom, Who)."
  , "?- ancestor(X, jim)."
  , "?- ancestor(jim, tom)."
  , "?- append(X, Y, [1,2])."
  , "?- append([1|T], [9], [1,5,9])."
  , "?- reverse([a,b,c], R), length(R, N)."
  , "fact(0, 1) :- !."
  , "fact(N, F) :- N > 0, M is N - 1, fact(M, G), F is N * G."
  , "?- fact(20, F)."
  , "?- findall(X-Y, (member(X, [1,2,3]), member(Y, [a,b]), X =\\= 2), L)."
  , "queens(N, Qs) :- findall(X, between(1, N, X), Ns), place(Ns, [], Qs)."
  , "place([], Qs, Qs)."
  , "place(Left, Safe, Qs) :- select(Q, Left, Rest), \\+ attack(Q, 1, Safe), place(Rest, [Q|Safe], Qs)."
  , "attack(Q, D, [Y|_]) :- Q =:= Y + D. attack(Q, D, [Y|_]) :- Q =:= Y - D."
  , "attack(Q, D, [_|Ys]) :- E is D + 1, attack(Q, E, Ys)."
  , "?- queens(5, Qs)."
  , "max(X, Y, X) :- X >= Y, !. max(_, Y, Y)."
  , "?- max(3, 7, M), max(9, 2, K)."
  , "?- (1 < 2 -> X = yes ; X = no)."
  , "?- \\+ member(d, [a,b,c])."
  , "double(X, Y) :- Y is X * 2."
  , "?- maplist(double, [1,2,3], L)."
  , "?- catch(X is foo + 1, E, (write(caught(E)), nl))."
  , "?- X is 7 // 0."
  , "?- undefined_thing(1)."
  , "?- assertz(counter(0)), forall(between(1, 5, _), (retract(counter(N)), M is N + 1, assertz(counter(M)))), counter(C)."
  , ":- op(700, xfx, likes). :- op(400, yfx, and)."
  , "mary likes wine and bread. john likes mary."
  , "?- X likes Y."
  , "?- T = f(X, 'Hello World', [1,2|Z], -3, 1 - (2-3), (a:-b;c)), T =.. L."
  , "?- atom_chars(hello, L), reverse(L, R), atom_chars(A, R)."
  , "?- X = \"ab\", member(Y, X)."
  , "zebra(Owner) :- Hs = [h(_,_,_),_,_],"
  , "  member(h(red,english,_), Hs), member(h(_,spanish,jaguar), Hs), right(h(_,_,snail), h(_,japanese,_), Hs),"
  , "  right(h(_,_,snail), h(blue,_,_), Hs), member(h(green,_,_), Hs), member(h(_,Owner,zebra), Hs)."
  , "right(A, B, [A,B|_]). right(A, B, [_|T]) :- right(A, B, T)."
  , "next(A, B, L) :- right(A, B, L) ; right(B, A, L)."
  , "?- once(zebra(Owner))."
  , "loop(N) :- M is N + 1, loop(M)."
  , "?- loop(0)."
  , "?- X = [1,2. ?- X = ok."
  , "?- permutation([1,2,3], P), P = [A,B,C], A > B, B > C."
  ]

main :: IO ()
main = do
  m <- consult library (Machine M.empty defaultOps IM.empty 0 [] 0)
  m' <- consult program m
  putStrLn (show (sum (map length (M.elems (database m')))) ++ " clauses, " ++ show (M.size (database m')) ++ " predicates")
