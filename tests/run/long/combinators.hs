-- A parser-combinator library, and on top of it a small expression language
-- with functions, closures, lists, records-as-association-lists, a constant
-- folder, a pretty printer and an evaluator with error messages.
module Main (main) where

import Control.Applicative
import Control.Monad
import Data.Char
import Data.List (foldl', intercalate, sortBy, nub)
import qualified Data.Map as Map
import Data.Map (Map)
import Data.Maybe (fromMaybe, mapMaybe)
import Data.Ord (comparing)

------------------------------------------------------------------------
-- Positions and parse errors

data Pos = Pos { line :: !Int, column :: !Int }
  deriving (Eq, Ord)

instance Show Pos where
  showsPrec _ (Pos l c) = shows l . showChar ':' . shows c

startPos :: Pos
startPos = Pos 1 1

advance :: Pos -> Char -> Pos
advance (Pos l _) '\n' = Pos (l + 1) 1
advance (Pos l c) '\t' = Pos l (c + 8 - (c - 1) `mod` 8)
advance (Pos l c) _    = Pos l (c + 1)

data ParseError = ParseError
  { errPos      :: Pos
  , unexpected  :: Maybe String
  , expecting   :: [String]
  , message     :: Maybe String
  } deriving Eq

instance Show ParseError where
  show (ParseError p u es m) =
    show p ++ ": " ++ intercalate "; " parts
    where
      parts = [ "unexpected " ++ x | Just x <- [u] ]
           ++ [ "expecting " ++ alternatives (nub es) | not (null es) ]
           ++ [ x | Just x <- [m] ]
      alternatives [x]    = x
      alternatives [x, y] = x ++ " or " ++ y
      alternatives (x:xs) = x ++ ", " ++ alternatives xs
      alternatives []     = "nothing"

mergeErrors :: ParseError -> ParseError -> ParseError
mergeErrors a b
  | errPos a > errPos b = a
  | errPos a < errPos b = b
  | otherwise = ParseError
      { errPos     = errPos a
      , unexpected = unexpected a <|> unexpected b
      , expecting  = expecting a ++ expecting b
      , message    = message a <|> message b
      }

------------------------------------------------------------------------
-- The parser: state is the rest of the input and the position

data Input = Input { rest :: String, pos :: !Pos }

data Reply a
  = Ok a Input (Maybe ParseError)
  | Fail ParseError

data Consumed = Consumed | Untouched
  deriving (Eq, Show)

newtype Parser a = Parser { runParser :: Input -> (Consumed, Reply a) }

instance Functor Parser where
  fmap f (Parser p) = Parser $ \i -> case p i of
    (c, Ok a i' e) -> (c, Ok (f a) i' e)
    (c, Fail e)    -> (c, Fail e)

instance Applicative Parser where
  pure x = Parser $ \i -> (Untouched, Ok x i Nothing)
  (<*>)  = ap

instance Monad Parser where
  Parser p >>= k = Parser $ \i -> case p i of
    (c, Fail e)     -> (c, Fail e)
    (c, Ok a i' e1) -> case runParser (k a) i' of
      (Consumed, r)           -> (Consumed, r)
      (Untouched, Ok b i'' e2) -> (c, Ok b i'' (mergeMaybe e1 e2))
      (Untouched, Fail e2)    -> (c, Fail (maybe e2 (`mergeErrors` e2) e1))

mergeMaybe :: Maybe ParseError -> Maybe ParseError -> Maybe ParseError
mergeMaybe (Just a) (Just b) = Just (mergeErrors a b)
mergeMaybe a        b        = a <|> b

instance Alternative Parser where
  empty = Parser $ \i -> (Untouched, Fail (ParseError (pos i) Nothing [] Nothing))
  Parser p <|> Parser q = Parser $ \i -> case p i of
    (Untouched, Fail e1) -> case q i of
      (Untouched, Fail e2)    -> (Untouched, Fail (mergeErrors e1 e2))
      (Untouched, Ok a i' e2) -> (Untouched, Ok a i' (mergeMaybe (Just e1) e2))
      other                   -> other
    other -> other

instance MonadFail Parser where
  fail msg = Parser $ \i -> (Untouched, Fail (ParseError (pos i) Nothing [] (Just msg)))

infix 0 <?>

(<?>) :: Parser a -> String -> Parser a
Parser p <?> label = Parser $ \i -> case p i of
  (Untouched, Fail e)         -> (Untouched, Fail e { expecting = [label] })
  (Untouched, Ok a i' (Just e)) -> (Untouched, Ok a i' (Just e { expecting = [label] }))
  other                       -> other

try :: Parser a -> Parser a
try (Parser p) = Parser $ \i -> case p i of
  (_, Fail e) -> (Untouched, Fail e { errPos = pos i })
  ok          -> ok

satisfy :: (Char -> Bool) -> Parser Char
satisfy f = Parser step
  where
    step (Input [] p) =
      (Untouched, Fail (ParseError p (Just "end of input") [] Nothing))
    step (Input (c:cs) p)
      | f c       = (Consumed, Ok c (Input cs (advance p c)) Nothing)
      | otherwise = (Untouched, Fail (ParseError p (Just (show c)) [] Nothing))

char :: Char -> Parser Char
char c = satisfy (== c) <?> show c

string :: String -> Parser String
string s = try (mapM (\c -> satisfy (== c)) s) <?> show s

eof :: Parser ()
eof = Parser step
  where
    step i@(Input [] _)  = (Untouched, Ok () i Nothing)
    step (Input (c:_) p) =
      (Untouched, Fail (ParseError p (Just (show c)) ["end of input"] Nothing))

getPos :: Parser Pos
getPos = Parser $ \i -> (Untouched, Ok (pos i) i Nothing)

notFollowedBy :: Parser a -> Parser ()
notFollowedBy (Parser p) = Parser $ \i -> case p i of
  (_, Ok _ _ _) -> (Untouched, Fail (ParseError (pos i) Nothing [] Nothing))
  (_, Fail _)   -> (Untouched, Ok () i Nothing)

sepBy, sepBy1 :: Parser a -> Parser b -> Parser [a]
sepBy p s  = sepBy1 p s <|> pure []
sepBy1 p s = (:) <$> p <*> many (s *> p)

between :: Parser open -> Parser close -> Parser a -> Parser a
between o c p = o *> p <* c

option :: a -> Parser a -> Parser a
option d p = p <|> pure d

chainl1, chainr1 :: Parser a -> Parser (a -> a -> a) -> Parser a
chainl1 p op = p >>= go
  where go x = (do { f <- op; y <- p; go (f x y) }) <|> pure x
chainr1 p op = do
  x <- p
  (do f <- op
      y <- chainr1 p op
      return (f x y)) <|> return x

choice :: [Parser a] -> Parser a
choice = foldr (<|>) empty

parse :: Parser a -> String -> Either ParseError a
parse p s = case snd (runParser p (Input s startPos)) of
  Ok a _ _ -> Right a
  Fail e   -> Left e

-- Operator tables, as in the usual libraries.
data Operator a
  = InfixL (Parser (a -> a -> a))
  | InfixR (Parser (a -> a -> a))
  | InfixN (Parser (a -> a -> a))
  | Prefix (Parser (a -> a))

expressionParser :: [[Operator a]] -> Parser a -> Parser a
expressionParser table term = foldl level term table
  where
    level p ops = do
      let ls   = [ o | InfixL o <- ops ]
          rs   = [ o | InfixR o <- ops ]
          ns   = [ o | InfixN o <- ops ]
          pres = [ o | Prefix o <- ops ]
          operand = (choice pres <*> operand) <|> p
      x <- operand
      leftRest ls operand x <|> rightRest rs operand x <|> noneRest ns operand x <|> pure x
    leftRest ls p x
      | null ls   = empty
      | otherwise = do
          f <- choice ls
          y <- p
          let z = f x y
          leftRest ls p z <|> pure z
    rightRest rs p x
      | null rs   = empty
      | otherwise = do
          f <- choice rs
          y <- p
          z <- rightRest rs p y <|> pure y
          return (f x z)
    noneRest ns p x
      | null ns   = empty
      | otherwise = choice ns <*> pure x <*> p

------------------------------------------------------------------------
-- The language

data BinOp = Add | Sub | Mul | Div | Mod | Pow
           | Eq | Ne | Lt | Le | Gt | Ge
           | And | Or | Cons | Append
  deriving (Eq, Ord, Show, Enum, Bounded)

data Expr
  = Num Integer
  | Str String
  | BoolE Bool
  | Var String
  | List [Expr]
  | Neg Expr
  | Not Expr
  | Bin BinOp Expr Expr
  | If Expr Expr Expr
  | Let String Expr Expr
  | LetRec [(String, Expr)] Expr
  | Lam [String] Expr
  | App Expr [Expr]
  | Match Expr [(Pattern, Expr)]
  deriving (Eq, Show)

data Pattern
  = PWild
  | PVar String
  | PNum Integer
  | PNil
  | PCons Pattern Pattern
  deriving (Eq, Show)

symbolOf :: BinOp -> String
symbolOf op = fromMaybe "?" (lookup op table)
  where
    table = zip [minBound .. maxBound]
      ["+", "-", "*", "/", "%", "^", "==", "!=", "<", "<=", ">", ">=", "&&", "||", "::", "++"]

precOf :: BinOp -> Int
precOf op
  | op `elem` [Or]                   = 1
  | op `elem` [And]                  = 2
  | op `elem` [Eq, Ne, Lt, Le, Gt, Ge] = 3
  | op `elem` [Cons, Append]         = 4
  | op `elem` [Add, Sub]             = 5
  | op `elem` [Mul, Div, Mod]        = 6
  | otherwise                        = 7

-- Lexical layer

spaces :: Parser ()
spaces = void (many (void (satisfy isSpace) <|> comment))
  where comment = void (string "--" *> many (satisfy (/= '\n')))

lexeme :: Parser a -> Parser a
lexeme p = p <* spaces

symbol :: String -> Parser String
symbol = lexeme . string

keywords :: [String]
keywords = words "let rec and in if then else fn match with end true false not"

keyword :: String -> Parser ()
keyword w = lexeme (try (string w *> notFollowedBy (satisfy isIdent))) <?> w

isIdent :: Char -> Bool
isIdent c = isAlphaNum c || c == '_' || c == '\''

identifier :: Parser String
identifier = lexeme (try name) <?> "identifier"
  where
    name = do
      c  <- satisfy (\x -> isLower x || x == '_')
      cs <- many (satisfy isIdent)
      let s = c : cs
      when (s `elem` keywords) $ fail ("keyword " ++ s)
      return s

number :: Parser Integer
number = lexeme digits <?> "number"
  where digits = foldl' (\n d -> n * 10 + toInteger (digitToInt d)) 0 <$> some (satisfy isDigit)

stringLit :: Parser String
stringLit = lexeme (between (char '"') (char '"') (many item)) <?> "string"
  where
    item = (char '\\' *> escape) <|> satisfy (\c -> c /= '"' && c /= '\n')
    escape = ('\n' <$ char 'n') <|> ('\t' <$ char 't') <|> char '"' <|> char '\\'

operator :: String -> Parser String
operator s = lexeme (try (string s <* notFollowedBy (satisfy (`elem` "+-*/%^=!<>&|:")))) <?> show s

-- Grammar

program :: Parser Expr
program = spaces *> expr <* eof

expr :: Parser Expr
expr = letExpr <|> ifExpr <|> fnExpr <|> matchExpr <|> opExpr

letExpr, ifExpr, fnExpr, matchExpr, opExpr, application, atom :: Parser Expr
letExpr = do
  keyword "let"
  isRec <- option False (True <$ keyword "rec")
  bs <- binding `sepBy1` keyword "and"
  keyword "in"
  body <- expr
  if isRec
    then return (LetRec bs body)
    else return (foldr (uncurry Let) body bs)
  where
    binding = do
      f  <- identifier
      ps <- many identifier
      _  <- operator "="
      e  <- expr
      return (f, if null ps then e else Lam ps e)

ifExpr = If <$> (keyword "if" *> expr) <*> (keyword "then" *> expr) <*> (keyword "else" *> expr)

fnExpr = Lam <$> (keyword "fn" *> some identifier) <*> (operator "->" *> expr)

matchExpr = do
  keyword "match"
  e <- expr
  keyword "with"
  arms <- some arm
  keyword "end"
  return (Match e arms)
  where arm = (,) <$> (operator "|" *> pattern_) <*> (operator "->" *> expr)

pattern_ :: Parser Pattern
pattern_ = chainr1 simple (PCons <$ operator "::")
  where
    simple = PNum <$> number
         <|> PNil <$ (symbol "[" *> symbol "]")
         <|> (\v -> if v == "_" then PWild else PVar v) <$> identifier
         <|> between (symbol "(") (symbol ")") pattern_

opExpr = expressionParser table application
  where
    bin op = Bin op <$ operator (symbolOf op)
    table =
      [ [InfixR (bin Pow)]
      , [Prefix (Neg <$ operator "-")]
      , map (InfixL . bin) [Mul, Div, Mod]
      , map (InfixL . bin) [Add, Sub]
      , map (InfixR . bin) [Cons, Append]
      , map (InfixN . bin) [Eq, Ne, Lt, Le, Gt, Ge]
      , [Prefix (Not <$ keyword "not")]
      , [InfixR (bin And)]
      , [InfixR (bin Or)]
      ]

application = do
  f  <- atom
  as <- many atom
  return (if null as then f else App f as)

atom = Num <$> number
   <|> Str <$> stringLit
   <|> BoolE True <$ keyword "true"
   <|> BoolE False <$ keyword "false"
   <|> Var <$> identifier
   <|> List <$> between (symbol "[") (symbol "]") (expr `sepBy` symbol ",")
   <|> between (symbol "(") (symbol ")") expr

------------------------------------------------------------------------
-- Pretty printing, with as few parentheses as possible

pretty :: Expr -> String
pretty e = go 0 e ""
  where
    go :: Int -> Expr -> ShowS
    go _ (Num n)     = shows n
    go _ (Str s)     = shows s
    go _ (BoolE b)   = showString (map toLower (show b))
    go _ (Var v)     = showString v
    go _ (List es)   = showChar '[' . commas (map (go 0) es) . showChar ']'
    go d (Neg x)     = showParen (d > 6) $ showChar '-' . go 7 x
    go d (Not x)     = showParen (d > 2) $ showString "not " . go 3 x
    go d (Bin op a b) = showParen (d > p) $
        go l a . showChar ' ' . showString (symbolOf op) . showChar ' ' . go r b
      where
        p = precOf op
        (l, r) | op `elem` [Pow, Cons, Append, And, Or] = (p + 1, p)
               | op `elem` [Eq .. Ge]                   = (p + 1, p + 1)
               | otherwise                              = (p, p + 1)
    go d (If c t f) = showParen (d > 0) $
        showString "if " . go 0 c . showString " then " . go 0 t . showString " else " . go 0 f
    go d (Let x a b) = showParen (d > 0) $
        showString "let " . showString x . showString " = " . go 0 a . showString " in " . go 0 b
    go d (LetRec bs b) = showParen (d > 0) $
        showString "let rec "
        . foldr1 (\f g -> f . showString " and " . g)
                 [ showString x . showString " = " . go 0 a | (x, a) <- bs ]
        . showString " in " . go 0 b
    go d (Lam ps b) = showParen (d > 0) $
        showString "fn " . showString (unwords ps) . showString " -> " . go 0 b
    go d (App f as) = showParen (d > 9) $
        go 10 f . foldr (\a k -> showChar ' ' . go 10 a . k) id as
    go d (Match x arms) = showParen (d > 0) $
        showString "match " . go 0 x . showString " with"
        . foldr (\(q, b) k -> showString " | " . pat q . showString " -> " . go 0 b . k) id arms
        . showString " end"
    pat PWild = showChar '_'
    pat (PVar v) = showString v
    pat (PNum n) = shows n
    pat PNil = showString "[]"
    pat (PCons a b) = patAtom a . showString " :: " . pat b
    patAtom q@(PCons _ _) = showParen True (pat q)
    patAtom q = pat q
    commas [] = id
    commas fs = foldr1 (\f g -> f . showString ", " . g) fs

------------------------------------------------------------------------
-- Constant folding

fold :: Expr -> Expr
fold e = case e of
  Neg a -> case fold a of
    Num n -> Num (negate n)
    a'    -> Neg a'
  Not a -> case fold a of
    BoolE b -> BoolE (not b)
    a'      -> Not a'
  Bin op a b  -> foldBin op (fold a) (fold b)
  If c t f    -> case fold c of
    BoolE True  -> fold t
    BoolE False -> fold f
    c'          -> If c' (fold t) (fold f)
  List es     -> List (map fold es)
  Let x a b   -> Let x (fold a) (fold b)
  LetRec bs b -> LetRec [ (x, fold a) | (x, a) <- bs ] (fold b)
  Lam ps b    -> Lam ps (fold b)
  App f as    -> App (fold f) (map fold as)
  Match x as  -> Match (fold x) [ (p, fold b) | (p, b) <- as ]
  _           -> e

foldBin :: BinOp -> Expr -> Expr -> Expr
foldBin Add (Num a) (Num b) = Num (a + b)
foldBin Add (Num 0) b = b
foldBin Add a (Num 0) = a
foldBin Sub (Num a) (Num b) = Num (a - b)
foldBin Sub a (Num 0) = a
foldBin Mul (Num a) (Num b) = Num (a * b)
foldBin Mul (Num 1) b = b
foldBin Mul a (Num 1) = a
foldBin Pow (Num a) (Num b) | b >= 0 = Num (a ^ b)
foldBin And (BoolE False) _ = BoolE False
foldBin And (BoolE True) b = b
foldBin Or (BoolE True) _ = BoolE True
foldBin Or (BoolE False) b = b
foldBin Append (Str a) (Str b) = Str (a ++ b)
foldBin op a b = Bin op a b

size :: Expr -> Int
size e = 1 + sum (map size (children e))

children :: Expr -> [Expr]
children e = case e of
  List es -> es
  Neg a -> [a]
  Not a -> [a]
  Bin _ a b -> [a, b]
  If a b c -> [a, b, c]
  Let _ a b -> [a, b]
  LetRec bs b -> map snd bs ++ [b]
  Lam _ b -> [b]
  App f as -> f : as
  Match x as -> x : map snd as
  _ -> []

------------------------------------------------------------------------
-- Evaluation

data Value
  = VNum Integer
  | VStr String
  | VBool Bool
  | VList [Value]
  | VFun String Int ([Value] -> Eval Value)

type Eval = Either String

type Env = Map String Value

instance Show Value where
  showsPrec d v = case v of
    VNum n   -> showsPrec d n
    VStr s   -> showsPrec d s
    VBool b  -> showString (map toLower (show b))
    VList vs -> showList vs
    VFun n k _ -> showString "<" . showString n . showChar '/' . shows k . showChar '>'

typeName :: Value -> String
typeName (VNum _)     = "a number"
typeName (VStr _)     = "a string"
typeName (VBool _)    = "a boolean"
typeName (VList _)    = "a list"
typeName (VFun _ _ _) = "a function"

eval :: Env -> Expr -> Eval Value
eval env e = case e of
  Num n   -> Right (VNum n)
  Str s   -> Right (VStr s)
  BoolE b -> Right (VBool b)
  Var v   -> maybe (Left ("unbound variable " ++ v)) Right (Map.lookup v env)
  List es -> VList <$> mapM (eval env) es
  Neg a   -> VNum . negate <$> (eval env a >>= asNum)
  Not a   -> VBool . not <$> (eval env a >>= asBool)
  Bin And a b -> do
    x <- eval env a >>= asBool
    if x then eval env b else Right (VBool False)
  Bin Or a b -> do
    x <- eval env a >>= asBool
    if x then Right (VBool True) else eval env b
  Bin op a b -> do
    x <- eval env a
    y <- eval env b
    binary op x y
  If c t f -> do
    b <- eval env c >>= asBool
    eval env (if b then t else f)
  Let x a b -> do
    v <- eval env a
    eval (Map.insert x v env) b
  LetRec bs b -> do
    let env' = foldr bind env bs
        bind (x, Lam ps body) m = Map.insert x (closure x env' ps body) m
        bind (x, other) m = Map.insert x (either (\msg -> VStr ("<error: " ++ msg ++ ">")) id (eval env' other)) m
    eval env' b
  Lam ps b -> Right (closure "fn" env ps b)
  App f as -> do
    fv <- eval env f
    vs <- mapM (eval env) as
    apply fv vs
  Match x arms -> do
    v <- eval env x
    case mapMaybe (\(p, b) -> flip (,) b <$> matches p v) arms of
      ((binds, b) : _) -> eval (Map.union (Map.fromList binds) env) b
      []               -> Left ("no match for " ++ show v)

closure :: String -> Env -> [String] -> Expr -> Value
closure name env ps b = VFun name (length ps) $ \vs ->
  eval (foldl' (\m (k, v) -> Map.insert k v m) env (zip ps vs)) b

apply :: Value -> [Value] -> Eval Value
apply f [] = Right f
apply (VFun n k f) vs
  | length vs < k = Right (VFun n (k - length vs) (f . (vs ++)))
  | otherwise     = do
      let (now, later) = splitAt k vs
      r <- f now
      apply r later
apply v _ = Left ("cannot call " ++ typeName v)

matches :: Pattern -> Value -> Maybe [(String, Value)]
matches PWild _ = Just []
matches (PVar x) v = Just [(x, v)]
matches (PNum n) (VNum m) | n == m = Just []
matches PNil (VList []) = Just []
matches (PCons p q) (VList (v:vs)) = (++) <$> matches p v <*> matches q (VList vs)
matches _ _ = Nothing

asNum :: Value -> Eval Integer
asNum (VNum n) = Right n
asNum v        = Left ("expected a number but got " ++ typeName v)

asBool :: Value -> Eval Bool
asBool (VBool b) = Right b
asBool v         = Left ("expected a boolean but got " ++ typeName v)

binary :: BinOp -> Value -> Value -> Eval Value
binary op x y = case op of
  Add -> arith (+)
  Sub -> arith (-)
  Mul -> arith (*)
  Div -> dividing div
  Mod -> dividing mod
  Pow -> arith (^)
  Eq  -> VBool <$> equal x y
  Ne  -> VBool . not <$> equal x y
  Lt  -> compared (< EQ)
  Le  -> compared (<= EQ)
  Gt  -> compared (> EQ)
  Ge  -> compared (>= EQ)
  Cons | VList vs <- y -> Right (VList (x : vs))
       | otherwise     -> Left ("cannot put an element before " ++ typeName y)
  Append -> case (x, y) of
    (VStr a, VStr b)   -> Right (VStr (a ++ b))
    (VList a, VList b) -> Right (VList (a ++ b))
    _                  -> Left ("cannot append " ++ typeName y ++ " to " ++ typeName x)
  And -> Left "impossible"
  Or  -> Left "impossible"
  where
    arith f = VNum <$> (f <$> asNum x <*> asNum y)
    dividing f = do
      a <- asNum x
      b <- asNum y
      when (b == 0) $ Left "division by zero"
      return (VNum (f a b))
    compared p = VBool . p <$> order x y

equal :: Value -> Value -> Eval Bool
equal (VNum a)  (VNum b)  = Right (a == b)
equal (VStr a)  (VStr b)  = Right (a == b)
equal (VBool a) (VBool b) = Right (a == b)
equal (VList a) (VList b)
  | length a /= length b = Right False
  | otherwise            = and <$> zipWithM equal a b
equal a b = Left ("cannot compare " ++ typeName a ++ " with " ++ typeName b)

order :: Value -> Value -> Eval Ordering
order (VNum a) (VNum b) = Right (compare a b)
order (VStr a) (VStr b) = Right (compare a b)
order a b = Left ("cannot order " ++ typeName a ++ " and " ++ typeName b)

builtins :: Env
builtins = Map.fromList
  [ fun1 "length" $ \v -> case v of
      VList vs -> Right (VNum (fromIntegral (length vs)))
      VStr s   -> Right (VNum (fromIntegral (length s)))
      _        -> Left ("length of " ++ typeName v)
  , fun1 "show" (Right . VStr . show)
  , fun1 "sort" $ \v -> case v of
      VList vs -> do
        ns <- mapM asNum vs
        Right (VList (map VNum (sortBy (comparing id) ns)))
      _ -> Left ("sort of " ++ typeName v)
  , ("range", VFun "range" 2 (\vs -> case vs of
      [VNum a, VNum b] -> Right (VList (map VNum [a .. b]))
      _ -> Left "range wants two numbers"))
  ]
  where fun1 n f = (n, VFun n 1 (\vs -> case vs of { [v] -> f v; _ -> Left (n ++ " wants one argument") }))

------------------------------------------------------------------------
-- Test programs

programs :: [(String, String)]
programs =
  [ ("arithmetic", "1 + 2 * 3 ^ 2 ^ 1 - -4 / 2")
  , ("precedence", "(1 + 2) * 3 == 9 && not (2 < 1) || false")
  , ("factorial", "let rec fac n = if n == 0 then 1 else n * fac (n - 1) in fac 25")
  , ("map", "let rec map f xs = match xs with | [] -> [] | y :: ys -> f y :: map f ys end in map (fn x -> x * x) (range 1 10)")
  , ("mutual", "let rec even n = if n == 0 then true else odd (n - 1) and odd n = if n == 0 then false else even (n - 1) in [even 10, odd 7, even 7]")
  , ("curry", "let add a b c = a + b + c in let f = add 1 in let g = f 2 in [g 3, f 10 20, add 1 1 1]")
  , ("strings", "\"hello\" ++ \", \" ++ \"wor\\\"ld\" -- a comment")
  , ("sieve", unlines
      [ "let rec filter p xs = match xs with | [] -> [] | y :: ys ->"
      , "  if p y then y :: filter p ys else filter p ys end"
      , "and sieve xs = match xs with | [] -> [] | p :: ps ->"
      , "  p :: sieve (filter (fn x -> x % p != 0) ps) end"
      , "in sieve (range 2 60)" ])
  , ("fold", unlines
      [ "let rec foldl f z xs = match xs with"
      , "  | [] -> z"
      , "  | y :: ys -> foldl f (f z y) ys end in"
      , "let sum = foldl (fn a b -> a + b) 0 in"
      , "let product = foldl (fn a b -> a * b) 1 in"
      , "[sum (range 1 100), product (range 1 12)]" ])
  , ("quicksort", unlines
      [ "let rec part p xs = match xs with"
      , "  | [] -> [[], []]"
      , "  | y :: ys -> match part p ys with"
      , "      | lo :: hi :: [] -> if y < p then [y :: lo, hi] else [lo, y :: hi] end end"
      , "and qsort xs = match xs with"
      , "  | [] -> [] | p :: ys -> match part p ys with"
      , "      | lo :: hi :: [] -> qsort lo ++ [p] ++ qsort hi end end"
      , "in qsort [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9]" ])
  , ("collatz", "let rec steps n k = if n == 1 then k else steps (if n % 2 == 0 then n / 2 else 3 * n + 1) (k + 1) in steps 27 0")
  , ("function value", "fn a b c -> a")
  , ("folding", "let x = 2 * 3 + 0 in if 1 + 1 == 2 || true then x * 1 else 1 / 0")
  , ("type error", "1 + \"two\"")
  , ("division by zero", "let z = 0 in 10 / z")
  , ("unbound", "let f x = y in f 1")
  , ("no match", "match [1, 2] with | [] -> 0 | x :: [] -> x end")
  , ("call a number", "3 4")
  , ("syntax 1", "let x = in 3")
  , ("syntax 2", "if true then 1")
  , ("syntax 3", "[1, 2")
  , ("syntax 4", "1 + 2)\n")
  , ("syntax 5", "1 < 2 < 3")
  ]

runOne :: (String, String) -> IO ()
runOne (name, src) = do
  putStrLn ("== " ++ name)
  case parse program src of
    Left err -> putStrLn ("  parse error at " ++ show err)
    Right e -> do
      let e' = fold e
      when (e' /= e) $
        putStrLn ("  folded " ++ show (size e) ++ " -> " ++ show (size e'))
      putStrLn ("  " ++ pretty e')
      case parse program (pretty e') of
        Right again | fold again == e' -> return ()
                    | otherwise -> putStrLn ("  reparsed differently: " ++ show again)
        Left err -> putStrLn ("  does not reparse: " ++ show err)
      putStrLn (either ("  error: " ++) (("  = " ++) . show) (eval builtins e'))

main :: IO ()
main = do
  mapM_ runOne programs
  let ok = length [ () | (_, s) <- programs, Right _ <- [parse program s] ]
  putStrLn (show ok ++ " of " ++ show (length programs) ++ " parsed")
