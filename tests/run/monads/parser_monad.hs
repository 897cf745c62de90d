-- A parser monad with Alternative, used for arithmetic, JSON-like values and s-expressions.
module Main where

import Control.Applicative
import Data.Char

newtype Parser a = Parser { runParser :: String -> Either String (a, String) }

instance Functor Parser where
  fmap f (Parser p) = Parser $ \s -> case p s of
    Left e -> Left e
    Right (a, r) -> Right (f a, r)
instance Applicative Parser where
  pure a = Parser (\s -> Right (a, s))
  Parser f <*> Parser p = Parser $ \s -> case f s of
    Left e -> Left e
    Right (g, r) -> case p r of
      Left e -> Left e
      Right (a, r') -> Right (g a, r')
instance Monad Parser where
  Parser p >>= k = Parser $ \s -> case p s of
    Left e -> Left e
    Right (a, r) -> runParser (k a) r
instance Alternative Parser where
  empty = Parser (const (Left "empty"))
  Parser p <|> Parser q = Parser $ \s -> either (const (q s)) Right (p s)

satisfy :: String -> (Char -> Bool) -> Parser Char
satisfy what p = Parser go
  where
    go (c : cs) | p c = Right (c, cs)
    go s = Left ("expected " ++ what ++ " at " ++ show (take 5 s))

char :: Char -> Parser Char
char c = satisfy (show c) (== c)
string :: String -> Parser String
string = traverse char
spaces :: Parser ()
spaces = () <$ many (satisfy "space" isSpace)
token :: Parser a -> Parser a
token p = p <* spaces
symbol :: Char -> Parser Char
symbol = token . char
number :: Parser Int
number = token (read <$> some (satisfy "digit" isDigit))
sepBy :: Parser a -> Parser b -> Parser [a]
sepBy p s = (:) <$> p <*> many (s *> p) <|> pure []
chainl1 :: Parser a -> Parser (a -> a -> a) -> Parser a
chainl1 p op = p >>= rest
  where rest a = (do { f <- op; b <- p; rest (f a b) }) <|> pure a

expr, term, factor :: Parser Int
expr = term `chainl1` ((+) <$ symbol '+' <|> (-) <$ symbol '-')
term = factor `chainl1` ((*) <$ symbol '*' <|> div <$ symbol '/')
factor = number <|> symbol '(' *> expr <* symbol ')' <|> negate <$> (symbol '-' *> factor)

data JSON = Null | Bool Bool | Num Int | Str String | Arr [JSON] | Obj [(String, JSON)] deriving (Show, Eq)

json :: Parser JSON
json = Null <$ word "null"
   <|> Bool True <$ word "true"
   <|> Bool False <$ word "false"
   <|> Num <$> number
   <|> Str <$> str
   <|> Arr <$> (symbol '[' *> sepBy json (symbol ',') <* symbol ']')
   <|> Obj <$> (symbol '{' *> sepBy ((,) <$> (str <* symbol ':') <*> json) (symbol ',') <* symbol '}')
  where word = token . string
        str = token (char '"' *> many (satisfy "char" (/= '"')) <* char '"')

data SExp = Atom String | List [SExp] deriving Show
sexp :: Parser SExp
sexp = Atom <$> token (some (satisfy "atom" (\c -> isAlphaNum c || c `elem` "+-*/")))
   <|> List <$> (symbol '(' *> many sexp <* symbol ')')

parse :: Parser a -> String -> Either String a
parse p s = case runParser (spaces *> p) s of
  Right (a, "") -> Right a
  Right (_, r) -> Left ("left over " ++ show (take 5 r))
  Left e -> Left e

main :: IO ()
main = do
  mapM_ (print . parse expr) ["1 + 2 * 3", "(1+2)*3 - -4", "10/3/2", "2 *", "1 2"]
  print (parse json "{\"a\": [1, true, null], \"b\": {\"c\": \"str\"}, \"d\": []}")
  print (parse json "[1, 2")
  print (parse sexp "(define (sq x) (* x x))")
  print (parse (optional (char 'x')) "", parse (many (char 'a') <* some (char 'b')) "aabb")
