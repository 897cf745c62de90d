-- A small language with closures: parser and evaluator.
module Main where
import Data.Char
import Data.Maybe
import Control.Applicative
import qualified Data.Map.Strict as Map
-- A little imperative language: parser combinators, type errors at run time, closures.
newtype P a = P { runP :: String -> Maybe (a, String) }
instance Functor P where fmap f (P p) = P $ \s -> case p s of Just (a, r) -> Just (f a, r); Nothing -> Nothing
instance Applicative P where
  pure x = P $ \s -> Just (x, s)
  P pf <*> P pa = P $ \s -> do
    (f, r) <- pf s
    (a, r') <- pa r
    pure (f a, r')
instance Monad P where P p >>= f = P $ \s -> p s >>= \(a, r) -> runP (f a) r
instance Alternative P where
  empty = P (const Nothing)
  P a <|> P b = P $ \s -> a s <|> b s
sat f = P $ \s -> case s of { (c:cs) | f c -> Just (c, cs); _ -> Nothing }
ws = many (sat isSpace)
tok p = p <* ws
sym = tok . traverse (sat . (==))
kw w = tok (traverse (sat . (==)) w <* P (\s -> if null s || not (isAlphaNum (head s)) then Just ((), s) else Nothing))
ident = do { x <- tok ((:) <$> sat isAlpha <*> many (sat isAlphaNum)); if x `elem` ["if", "else", "while", "fun", "print", "let", "return"] then empty else return x }
data Ex = N Int | S String | V String | B String Ex Ex | Call Ex [Ex] | Fun [String] [St] deriving Show
data St = Let String Ex | Set String Ex | If Ex [St] [St] | While Ex [St] | Print Ex | Return Ex | Do Ex deriving Show
expr = cmp
  where cmp = chain add ["==", "<", ">"]; add = chain mul ["+", "-"]; mul = chain post ["*", "/", "%"]
        chain p ops = p >>= rest where rest a = (do { o <- foldr1 (<|>) (map sym ops); b <- p; rest (B o a b) }) <|> pure a
        post = atom >>= calls
        calls f = (do { as <- sym "(" *> sepBy expr (sym ",") <* sym ")"; calls (Call f as) }) <|> pure f
        atom = N . read <$> tok (some (sat isDigit)) <|> S <$> tok (sat (== '"') *> many (sat (/= '"')) <* sat (== '"'))
           <|> Fun <$> (kw "fun" *> sym "(" *> sepBy ident (sym ",") <* sym ")") <*> block <|> V <$> ident <|> sym "(" *> expr <* sym ")"
sepBy p s = ((:) <$> p <*> many (s *> p)) <|> pure []
block = sym "{" *> many stmt <* sym "}"
stmt = If <$> (kw "if" *> expr) <*> block <*> (kw "else" *> block <|> pure [])
   <|> While <$> (kw "while" *> expr) <*> block
   <|> Print <$> (kw "print" *> expr <* sym ";") <|> Return <$> (kw "return" *> expr <* sym ";")
   <|> Let <$> (kw "let" *> ident) <*> (sym "=" *> expr <* sym ";")
   <|> Set <$> ident <*> (sym "=" *> expr <* sym ";") <|> Do <$> expr <* sym ";"
data Val = I Int | Str String | Clo [String] [St] [Map.Map String Val] | Nil
instance Show Val where { show (I n) = show n; show (Str s) = s; show Clo {} = "<fun>"; show Nil = "nil" }
type Env = [Map.Map String Val]
type R a = Either String (a, [String])
ev :: Env -> Ex -> R Val
ev _ (N n) = Right (I n, [])
ev _ (S s) = Right (Str s, [])
ev e (V x) = maybe (Left ("undefined " ++ x)) (\v -> Right (v, [])) (listToMaybe (mapMaybe (Map.lookup x) e))
ev e (Fun ps b) = Right (Clo ps b e, [])
ev e (B o a b) = do { (x, l) <- ev e a; (y, m) <- ev e b; v <- op o x y; Right (v, l ++ m) }
ev e (Call f as) = do
  (c, l) <- ev e f
  vs <- mapM (ev e) as
  case c of
    Clo ps b env | length ps == length as -> do
      (_, r, out) <- exec (Map.fromList (zip ps (map fst vs)) : env ++ e) b
      Right (fromMaybe Nil r, l ++ concatMap snd vs ++ out)
    Clo ps _ _ -> Left ("arity " ++ show (length ps) ++ " vs " ++ show (length as))
    v -> Left ("not a function: " ++ show v)
op "+" (I a) (I b) = Right (I (a + b))
op "+" a b = Right (Str (show a ++ show b))
op "-" (I a) (I b) = Right (I (a - b))
op "*" (I a) (I b) = Right (I (a * b))
op "/" _ (I 0) = Left "division by zero"
op "/" (I a) (I b) = Right (I (a `div` b))
op "%" (I a) (I b) = Right (I (a `mod` b))
op "<" (I a) (I b) = Right (I (fromEnum (a < b)))
op ">" (I a) (I b) = Right (I (fromEnum (a > b)))
op "==" a b = Right (I (fromEnum (show a == show b)))
op o a b = Left ("bad operands of " ++ o ++ ": " ++ show a ++ ", " ++ show b)
truth (I 0) = False
truth Nil = False
truth _ = True
exec :: Env -> [St] -> Either String (Env, Maybe Val, [String])
exec e [] = Right (e, Nothing, [])
exec e (s : ss) = do
  (e', r, out) <- step e s
  case r of
    Just _ -> Right (e', r, out)
    Nothing -> do { (e'', r', out') <- exec e' ss; Right (e'', r', out ++ out') }
step e (Let x v) = do { (a, l) <- ev e v; let { (t : ts) = e }; Right (Map.insert x a t : ts, Nothing, l) }
step e (Set x v) = do { (a, l) <- ev e v; e' <- assign e x a; Right (e', Nothing, l) }
step e (Print v) = do { (a, l) <- ev e v; Right (e, Nothing, l ++ [show a]) }
step e (Return v) = do { (a, l) <- ev e v; Right (e, Just a, l) }
step e (Do v) = do { (_, l) <- ev e v; Right (e, Nothing, l) }
step e (If c a b) = do { (v, l) <- ev e c; (e', r, o) <- exec (Map.empty : e) (if truth v then a else b); Right (tail e', r, l ++ o) }
step e w@(While c b) = do { (v, l) <- ev e c; if truth v then do { (e', r, o) <- exec (Map.empty : e) b; case r of { Just _ -> Right (tail e', r, l ++ o); Nothing -> do { (e'', r', o') <- step (tail e') w; Right (e'', r', l ++ o ++ o') } } } else Right (e, Nothing, l) }
assign [] x _ = Left ("unknown " ++ x)
assign (m : ms) x v | Map.member x m = Right (Map.insert x v m : ms) | otherwise = (m :) <$> assign ms x v
run src = case runP (ws *> many stmt) src of
  Just (p, "") -> case exec [Map.empty] p of { Left e -> putStrLn ("error: " ++ e); Right (_, _, out) -> mapM_ putStrLn out }
  Just (_, r) -> putStrLn ("syntax error near: " ++ take 12 r)
  Nothing -> putStrLn "syntax error"
main = do
  run "let x = 10; let s = 0; while x > 0 { s = s + x * x; x = x - 1; } print s;"
  run "let f = fun(n) { if n < 2 { return 1; } else { return n * f(n - 1); } }; print f(10); print \"f is \" + f;"
  run "let mk = fun(a) { return fun(b) { return a + b; }; }; print mk(3)(4); print mk(1, 2);"
  run "let a = 1; if a == 1 { let a = 2; print a; } print a; print 7 % 4 - 10 / 3; b = 3;"
  run "print 1 / 0;"
  run "let = 3;"
  run "print (1 < 2) + \"x\" - 3;"
