{-# LANGUAGE LambdaCase, TupleSections #-}
module Main where
import Control.Applicative
import Control.Monad
import Control.Monad.State
import Data.Char
import Data.List
import qualified Data.Map.Strict as Map
import Data.Maybe
import Text.Printf
import Text.Read (readMaybe)

newtype Parser a = Parser { runParser :: String -> Either String (a, String) }
instance Functor Parser where fmap f (Parser p) = Parser $ \s -> case p s of { Left e -> Left e; Right (a, r) -> Right (f a, r) }
instance Applicative Parser where { pure a = Parser $ \s -> Right (a, s); Parser f <*> Parser p = Parser $ \s -> case f s of { Left e -> Left e; Right (g, r) -> case p r of { Left e -> Left e; Right (a, r') -> Right (g a, r') } } }
instance Monad Parser where Parser p >>= f = Parser $ \s -> p s >>= \(a, r) -> runParser (f a) r
instance Alternative Parser where { empty = Parser $ const (Left "empty"); Parser p <|> Parser q = Parser $ \s -> either (const (q s)) Right (p s) }
instance MonadFail Parser where fail m = Parser $ const (Left m)

satisfy :: String -> (Char -> Bool) -> Parser Char
satisfy what p = Parser $ \case
  (c:cs) | p c -> Right (c, cs)
  (c:_) -> Left (printf "expected %s, got %s" what (show c))
  [] -> Left ("expected " ++ what ++ ", got end")
char :: Char -> Parser Char
char c = satisfy (show c) (== c) <* spaces
spaces :: Parser ()
spaces = void (many (satisfy "space" isSpace))
data Expr = Num Double | Var String | Bin Char Expr Expr | Neg Expr | Call String [Expr] | Let String Expr Expr deriving (Show, Eq, Ord)
number :: Parser Expr
number = do
  ds <- some (satisfy "digit" isDigit)
  fr <- optional (satisfy "dot" (== '.') *> some (satisfy "digit" isDigit))
  spaces
  maybe (fail "bad number") (pure . Num) (readMaybe (ds ++ maybe "" ('.' :) fr))
ident :: Parser String
ident = ((:) <$> satisfy "letter" isAlpha <*> many (satisfy "alnum" isAlphaNum)) <* spaces
chainl1 :: Parser a -> Parser (a -> a -> a) -> Parser a
chainl1 p op = p >>= rest where rest a = (do { f <- op; b <- p; rest (f a b) }) <|> pure a
chainr1 p op = do { a <- p; (do { f <- op; b <- chainr1 p op; pure (f a b) }) <|> pure a }
expr, term, power, factor :: Parser Expr
expr = letE <|> chainl1 term (Bin <$> (char '+' <|> char '-'))
letE = do { "let" <- ident; v <- ident; _ <- char '='; e <- expr; "in" <- ident; Let v e <$> expr }
term = chainl1 power (Bin <$> (char '*' <|> char '/'))
power = chainr1 factor (Bin <$> char '^')
factor = Neg <$> (char '-' *> factor) <|> number <|> char '(' *> expr <* char ')' <|> do
  f <- ident
  if f `elem` ["let", "in"] then empty else (Call f <$> (char '(' *> sepBy expr (char ',') <* char ')')) <|> pure (Var f)
sepBy p s = ((:) <$> p <*> many (s *> p)) <|> pure []
type Env = Map.Map String Double
eval :: Expr -> StateT Env (Either String) Double
eval = \case
  Num d -> pure d
  Var v -> gets (Map.lookup v) >>= maybe (lift (Left ("unbound " ++ v))) pure
  Neg e -> negate <$> eval e
  Bin o a b -> do { x <- eval a; y <- eval b; op o x y }
  Call f as -> mapM eval as >>= call f
  Let v e b -> do { x <- eval e; old <- get; modify (Map.insert v x); r <- eval b; put old; pure r }
 where
  op '+' x y = pure (x + y)
  op '-' x y = pure (x - y)
  op '*' x y = pure (x * y)
  op '/' _ 0 = lift (Left "division by zero")
  op '/' x y = pure (x / y)
  op '^' x y = pure (x ** y)
  op c _ _ = lift (Left ("bad operator " ++ [c]))
  call "sqrt" [x] | x < 0 = lift (Left "sqrt of negative") | otherwise = pure (sqrt x)
  call "max" xs@(_:_) = pure (maximum xs)
  call "sum" xs = pure (sum xs)
  call f xs = lift (Left (printf "%s/%d undefined" f (length xs)))
run :: String -> String
run s = case runParser (spaces *> expr) s of
  Left e -> "parse error: " ++ e
  Right (e, "") -> either ("error: " ++) (printf "%.4f") (evalStateT (eval e) (Map.fromList [("pi", pi), ("e", exp 1)]))
  Right (e, r) -> printf "left over %s after %s" (show r) (show e)
main :: IO ()
main = do
  forM_ ["1 + 2 * 3", "(1+2)*3", "2^3^2", "-2^2", "1/0", "sqrt(16)+max(1,5,3)", "let x = 5 in x * x", "let x = 2 in let y = x * 3 in x + y + pi", "y", "sum()", "1 +", "2 $ 3", "foo(1,2)", "sqrt(-1)", "10 / 4 / 5", "3.25 * 4", ""] $ \s -> putStrLn (s ++ " => " ++ run s)
  printf "%5d|%-5d|%05d|%+d|%x|%X|%o|%c|%s|%10s|%-10s|\n" (42 :: Int) (42 :: Int) (42 :: Int) (42 :: Int) (255 :: Int) (255 :: Int) (8 :: Int) 'z' "str" "right" "left"
  printf "%.2f %8.3f %e %g %g %s\n" (3.14159 :: Double) (2.71828 :: Double) (12345.678 :: Double) (0.0001 :: Double) (1e10 :: Double) (show [1, 2, 3 :: Int])
  printf "%3d%%\n" (50 :: Int)
  putStrLn (printf "%s has %d items costing %.1f" "cart" (3 :: Int) (9.99 :: Double))
