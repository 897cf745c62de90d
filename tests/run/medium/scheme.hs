{-# LANGUAGE FlexibleContexts #-}
-- A small Scheme: mutable environments in IORefs, closures, proper errors,
-- quasi-standard library defined in the language itself.
module Main where

import Control.Monad.Except
import Data.IORef
import Data.Char
import Data.List (intercalate)
import Data.Maybe (isJust)

data Val
  = Sym String
  | Num Integer
  | Str String
  | Bool Bool
  | List [Val]
  | Dotted [Val] Val
  | Prim String ([Val] -> Eval Val)
  | Closure { params :: [String], vararg :: Maybe String, body :: [Val], env :: Env }

type Env  = IORef [(String, IORef Val)]
type Eval = ExceptT Err IO

data Err
  = Unbound String
  | NotFunction Val
  | Arity Integer [Val]
  | TypeErr String Val
  | Bad String Val
  | ParseErr String

instance Show Val where
  show (Sym s) = s
  show (Num n) = show n
  show (Str s) = show s
  show (Bool True) = "#t"
  show (Bool False) = "#f"
  show (List xs) = "(" ++ unwords (map show xs) ++ ")"
  show (Dotted xs x) = "(" ++ unwords (map show xs) ++ " . " ++ show x ++ ")"
  show (Prim n _) = "<primitive " ++ n ++ ">"
  show Closure { params = ps, vararg = v } = "<lambda (" ++ unwords ps ++ maybe "" (" . " ++) v ++ ")>"

instance Show Err where
  show (Unbound v) = "unbound variable " ++ v
  show (NotFunction v) = "not a function: " ++ show v
  show (Arity n vs) = "expected " ++ show n ++ " arguments, got " ++ show (length vs)
  show (TypeErr t v) = "expected " ++ t ++ ", got " ++ show v
  show (Bad m v) = m ++ ": " ++ show v
  show (ParseErr m) = "parse error: " ++ m

-- Reader --------------------------------------------------------------

readAll :: String -> Either Err [Val]
readAll s = case dropBlank s of
  "" -> Right []
  t  -> do
    (v, rest) <- readVal t
    (v :) <$> readAll rest

dropBlank :: String -> String
dropBlank s = case dropWhile isSpace s of
  ';' : t -> dropBlank (dropWhile (/= '\n') t)
  t       -> t

readVal :: String -> Either Err (Val, String)
readVal s = case dropBlank s of
  ""       -> Left (ParseErr "unexpected end")
  '(' : t  -> readList [] t
  ')' : _  -> Left (ParseErr "unexpected )")
  '\'' : t -> do
    (v, rest) <- readVal t
    return (List [Sym "quote", v], rest)
  '"' : t  -> let (a, b) = break (== '"') t in Right (Str a, drop 1 b)
  '#' : c : t | c `elem` "tf" -> Right (Bool (c == 't'), t)
  t -> let (w, rest) = span (\c -> not (isSpace c) && c `notElem` "()'\"") t
       in Right (atomOf w, rest)
  where
    atomOf w | all isDigit w = Num (read w)
             | '-' : ds@(_ : _) <- w, all isDigit ds = Num (negate (read ds))
             | otherwise = Sym w
    readList acc t = case dropBlank t of
      ')' : rest -> Right (List (reverse acc), rest)
      '.' : c : rest | isSpace c -> do
        (v, rest') <- readVal rest
        case dropBlank rest' of
          ')' : more -> Right (Dotted (reverse acc) v, more)
          _ -> Left (ParseErr "bad dotted list")
      t' -> do
        (v, rest) <- readVal t'
        readList (v : acc) rest

-- Environments --------------------------------------------------------

lookupVar :: Env -> String -> Eval (IORef Val)
lookupVar e v = do
  bs <- liftIO (readIORef e)
  maybe (throwError (Unbound v)) return (lookup v bs)

define :: Env -> String -> Val -> Eval Val
define e v x = liftIO $ do
  bs <- readIORef e
  case lookup v bs of
    Just r  -> writeIORef r x
    Nothing -> do
      r <- newIORef x
      writeIORef e ((v, r) : bs)
  return (Sym v)

bindVars :: [(String, Val)] -> Env -> Eval Env
bindVars bs e = liftIO $ do
  old <- readIORef e
  new <- mapM (\(v, x) -> (,) v <$> newIORef x) bs
  newIORef (new ++ old)

-- Evaluation ----------------------------------------------------------

eval :: Env -> Val -> Eval Val
eval e v = case v of
  Sym s -> lookupVar e s >>= liftIO . readIORef
  List [Sym "quote", x] -> return x
  List [Sym "if", c, t, f] -> do
    b <- eval e c
    case b of
      Bool False -> eval e f
      _          -> eval e t
  List (Sym "cond" : clauses) -> cond clauses
  List [Sym "set!", Sym s, x] -> do
    r <- lookupVar e s
    y <- eval e x
    liftIO (writeIORef r y)
    return y
  List [Sym "define", Sym s, x] -> eval e x >>= define e s
  List (Sym "define" : List (Sym f : ps) : b) -> closure ps Nothing b >>= define e f
  List (Sym "define" : Dotted (Sym f : ps) r : b) -> closure ps (Just r) b >>= define e f
  List (Sym "lambda" : List ps : b) -> closure ps Nothing b
  List (Sym "lambda" : r@(Sym _) : b) -> closure [] (Just r) b
  List (Sym "let" : List bs : b) -> do
    xs <- forM bs $ \p -> case p of
      List [Sym s, x] -> (,) s <$> eval e x
      other -> throwError (Bad "bad binding" other)
    e' <- bindVars xs e
    evalBody e' b
  List (Sym "begin" : b) -> evalBody e b
  List (f : as) -> do
    g <- eval e f
    xs <- mapM (eval e) as
    apply g xs
  List [] -> throwError (Bad "empty application" v)
  Dotted _ _ -> throwError (Bad "bad form" v)
  _ -> return v
  where
    closure ps r b = do
      names <- mapM symName ps
      rest <- traverse symName r
      return (Closure names rest b e)
    cond [] = return (List [])
    cond (List [Sym "else", x] : _) = eval e x
    cond (List [c, x] : more) = do
      b <- eval e c
      case b of
        Bool False -> cond more
        _ -> eval e x
    cond (c : _) = throwError (Bad "bad clause" c)

symName :: Val -> Eval String
symName (Sym s) = return s
symName v = throwError (TypeErr "symbol" v)

evalBody :: Env -> [Val] -> Eval Val
evalBody e xs = foldM (\_ x -> eval e x) (List []) xs

apply :: Val -> [Val] -> Eval Val
apply (Prim _ f) xs = f xs
apply (Closure ps r b e) xs
  | length xs < n || (length xs > n && not (isJust r)) = throwError (Arity (fromIntegral n) xs)
  | otherwise = do
      e' <- bindVars (zip ps xs ++ [ (s, List (drop n xs)) | Just s <- [r] ]) e
      evalBody e' b
  where n = length ps
apply v _ = throwError (NotFunction v)

num :: Val -> Eval Integer
num (Num n) = return n
num v = throwError (TypeErr "number" v)

primitives :: [(String, [Val] -> Eval Val)]
primitives =
  [ (o, arith f) | (o, f) <- [("+", (+)), ("-", (-)), ("*", (*))] ] ++
  [ (o, \xs -> do { ns <- mapM num xs; return (Bool (and (zipWith f ns (drop 1 ns)))) })
  | (o, f) <- [("=", (==)), ("<", (<)), (">", (>)), ("<=", (<=))] ] ++
  [ ("quotient", division quot), ("remainder", division rem)
  , ("car", one (\v -> case v of { List (x : _) -> return x; Dotted (x : _) _ -> return x; _ -> throwError (TypeErr "pair" v) }))
  , ("cdr", one (\v -> case v of
      List (_ : xs) -> return (List xs)
      Dotted [_] x -> return x
      Dotted (_ : xs) x -> return (Dotted xs x)
      _ -> throwError (TypeErr "pair" v)))
  , ("cons", \xs -> case xs of
      [a, List b] -> return (List (a : b))
      [a, Dotted b c] -> return (Dotted (a : b) c)
      [a, b] -> return (Dotted [a] b)
      _ -> throwError (Arity 2 xs))
  , ("null?", one (\v -> return (Bool (case v of { List [] -> True; _ -> False }))))
  , ("symbol?", one (\v -> return (Bool (case v of { Sym _ -> True; _ -> False }))))
  , ("list", return . List)
  , ("eq?", \xs -> return (Bool (map show (take 1 xs) == map show (drop 1 xs))))
  , ("apply", \xs -> case xs of { [f, List as] -> apply f as; _ -> throwError (Arity 2 xs) })
  , ("display", one (\v -> do { liftIO (putStr (case v of { Str s -> s; _ -> show v })); return (List []) }))
  , ("newline", \_ -> liftIO (putStrLn "") >> return (List []))
  ]
  where
    arith f xs = do
      ns <- mapM num xs
      case ns of
        []  -> throwError (Arity 1 xs)
        [n] -> return (Num (f 0 n))
        _   -> return (Num (foldl1 f ns))
    division f xs = do
      ns <- mapM num xs
      case ns of
        [_, 0] -> throwError (Bad "division by zero" (List xs))
        [a, b] -> return (Num (f a b))
        _      -> throwError (Arity 2 xs)
    one f [x] = f x
    one _ xs  = throwError (Arity 1 xs)

library :: String
library =
  "(define (not x) (if x #f #t)) \
  \(define (map f xs) (if (null? xs) '() (cons (f (car xs)) (map f (cdr xs))))) \
  \(define (filter p xs) (cond ((null? xs) '()) ((p (car xs)) (cons (car xs) (filter p (cdr xs)))) (else (filter p (cdr xs))))) \
  \(define (foldl f z xs) (if (null? xs) z (foldl f (f z (car xs)) (cdr xs)))) \
  \(define (compose . fs) (if (null? fs) (lambda (x) x) (lambda (x) ((car fs) ((apply compose (cdr fs)) x))))) \
  \(define (range a b) (if (< a b) (cons a (range (+ a 1) b)) '()))"

inputs :: [String]
inputs =
  [ "(+ 1 2 3)", "(- 5)", "(define x 10)", "(* x x)", "'(1 2 . 3)", "(cons 1 '(2 3))", "(cdr '(1 . 2))"
  , "(define (fact n) (if (= n 0) 1 (* n (fact (- n 1)))))", "(fact 30)"
  , "(map (lambda (n) (* n n)) (range 1 8))"
  , "(foldl + 0 (filter (lambda (n) (= 0 (remainder n 3))) (range 0 50)))"
  , "((compose (lambda (x) (* 2 x)) (lambda (x) (+ 1 x)) fact) 5)"
  , "(define counter (let ((n 0)) (lambda () (set! n (+ n 1)) n)))", "(counter)", "(begin (counter) (counter))"
  , "(define (f a . rest) (list a rest))", "(f 1 2 3)", "f", "car"
  , "(define (tak x y z) (if (not (< y x)) z (tak (tak (- x 1) y z) (tak (- y 1) z x) (tak (- z 1) x y))))", "(tak 6 4 2)"
  , "(begin (display \"hi \") (display '(a \"b\")) (newline) (list))"
  , "undefined", "(1 2)", "(car '())", "(f)", "(quotient 1 0)", "(+ 1 'a)", "(lambda (1) 2)", "(cond (#f 1) (else 'other))"
  , "(1 2", "())", "((lambda args args) 1 2 3)", "(let ((a 1) (b 2)) (+ a b))", "(let (a) a)" ]

main :: IO ()
main = do
  top <- newIORef []
  let run src = either throwError (evalBody top) (readAll src)
  _ <- runExceptT (forM_ primitives (\(n, f) -> define top n (Prim n f)) >> run library)
  forM_ inputs $ \i -> do
    r <- runExceptT (run i)
    putStrLn (i ++ "  =>  " ++ either (("error: " ++) . show) show r)
  names <- map fst <$> readIORef top
  putStrLn (intercalate " " (reverse (take 8 names)))
