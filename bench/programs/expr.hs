-- Parser combinators written from scratch, an expression language with let and functions, and its evaluator.
module Main (main) where

import Control.Applicative
import Data.Char (isAlpha, isDigit, isSpace)
import qualified Data.Map as Map
import System.Environment (getArgs)

newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }

instance Functor Parser where
  fmap f (Parser p) = Parser $ \s -> case p s of
    Nothing     -> Nothing
    Just (a, r) -> Just (f a, r)

instance Applicative Parser where
  pure a = Parser $ \s -> Just (a, s)
  Parser p <*> Parser q = Parser $ \s -> case p s of
    Nothing     -> Nothing
    Just (f, r) -> case q r of
      Nothing      -> Nothing
      Just (a, r') -> Just (f a, r')

instance Monad Parser where
  Parser p >>= f = Parser $ \s -> case p s of
    Nothing     -> Nothing
    Just (a, r) -> runParser (f a) r

instance Alternative Parser where
  empty = Parser (const Nothing)
  Parser p <|> Parser q = Parser $ \s -> case p s of
    Nothing -> q s
    result  -> result

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser $ \s -> case s of
  c : cs | ok c -> Just (c, cs)
  _             -> Nothing

lexeme :: Parser a -> Parser a
lexeme p = p <* many (satisfy isSpace)

symbol :: Char -> Parser Char
symbol = lexeme . satisfy . (==)

word :: Parser String
word = lexeme (some (satisfy isAlpha))

keyword :: String -> Parser ()
keyword k = do
  w <- word
  if w == k then pure () else empty

number :: Parser Int
number = lexeme (foldl (\n d -> n * 10 + fromEnum d - 48) 0 <$> some (satisfy isDigit))

chainl1 :: Parser a -> Parser (a -> a -> a) -> Parser a
chainl1 p op = p >>= rest
  where rest a = (do { f <- op; b <- p; rest (f a b) }) <|> pure a

data Expr
  = Num Int
  | Name String
  | Bin Char Expr Expr
  | Let String Expr Expr
  | If Expr Expr Expr
  | Fn String Expr
  | Call Expr Expr
  deriving Show

expression :: Parser Expr
expression = letExpr <|> ifExpr <|> function <|> comparison

letExpr, ifExpr, function, comparison, additive, multiplicative, call, atom :: Parser Expr
letExpr = do
  keyword "let"
  x <- word
  _ <- symbol '='
  e <- expression
  keyword "in"
  Let x e <$> expression
ifExpr = do
  keyword "if"
  c <- expression
  keyword "then"
  a <- expression
  keyword "else"
  If c a <$> expression
function = do
  keyword "fn"
  x <- word
  _ <- symbol '.'
  Fn x <$> expression
comparison = chainl1 additive (Bin <$> symbol '<')
additive = chainl1 multiplicative (Bin <$> (symbol '+' <|> symbol '-'))
multiplicative = chainl1 call (Bin <$> (symbol '*' <|> symbol '%'))
call = foldl Call <$> atom <*> many (symbol '(' *> expression <* symbol ')')
atom = Num <$> number <|> symbol '(' *> expression <* symbol ')' <|> Name <$> word

data Value = I Int | F (Value -> Value)

type Env = Map.Map String Value

eval :: Env -> Expr -> Value
eval env e = case e of
  Num n      -> I n
  Name x     -> Map.findWithDefault (error ("unbound " ++ x)) x env
  Bin op a b -> I (binary op (int (eval env a)) (int (eval env b)))
  Let x a b  -> let env' = Map.insert x (eval env' a) env in eval env' b
  If c a b   -> if int (eval env c) /= 0 then eval env a else eval env b
  Fn x b     -> F (\v -> eval (Map.insert x v env) b)
  Call f a   -> case eval env f of
    F g -> g (eval env a)
    I _ -> error "not a function"

int :: Value -> Int
int (I n) = n
int (F _) = error "not a number"

binary :: Char -> Int -> Int -> Int
binary '+' a b = a + b
binary '-' a b = a - b
binary '*' a b = a * b
binary '%' a b = a `mod` b
binary _   a b = fromEnum (a < b)

source :: Int -> String
source n = unlines
  [ "let fib = fn n. if n < 2 then n else fib(n - 1) + fib(n - 2) in"
  , "let gcd = fn a. fn b. if b < 1 then a else gcd(b)(a % b) in"
  , "let sum = fn k. if k < 1 then 0 else " ++ terms ++ " + sum(k - 1) in"
  , "fib(" ++ show n ++ ") + gcd(123456)(7890) * sum(" ++ show (n * 10) ++ ")" ]
  where terms = concatMap (\k -> "(k * " ++ show k ++ " + (k % " ++ show (k + 2) ++ ")) - ") [1 .. n * 8] ++ "k"

size :: Expr -> Int
size e = case e of
  Bin _ a b -> 1 + size a + size b
  Let _ a b -> 1 + size a + size b
  If a b c  -> 1 + size a + size b + size c
  Fn _ b    -> 1 + size b
  Call f a  -> 1 + size f + size a
  _         -> 1

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 29 }
  case runParser (many (satisfy isSpace) *> expression) (source n) of
    Just (e, "") -> do
      print (size e)
      print (int (eval Map.empty e))
    Just (_, r)  -> putStrLn ("junk: " ++ take 40 r)
    Nothing      -> putStrLn "no parse"
