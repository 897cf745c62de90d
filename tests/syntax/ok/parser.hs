module Main where

import Control.Applicative
import Data.Char (isDigit, isSpace, isAlpha)

newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }

instance Functor Parser where
  fmap f (Parser p) = Parser $ \s -> case p s of
    Nothing -> Nothing
    Just (a, rest) -> Just (f a, rest)

instance Applicative Parser where
  pure x = Parser $ \s -> Just (x, s)
  Parser pf <*> Parser pa = Parser $ \s ->
    case pf s of
      Nothing -> Nothing
      Just (f, rest) -> case pa rest of
        Nothing -> Nothing
        Just (a, rest') -> Just (f a, rest')

instance Monad Parser where
  Parser p >>= f = Parser $ \s -> do
    (a, rest) <- p s
    runParser (f a) rest

instance Alternative Parser where
  empty = Parser (const Nothing)
  Parser a <|> Parser b = Parser $ \s -> a s <|> b s

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser go
  where
    go (c : cs) | ok c = Just (c, cs)
    go _ = Nothing

token :: Parser a -> Parser a
token p = p <* many (satisfy isSpace)

symbol :: Char -> Parser Char
symbol = token . satisfy . (==)

data Expr
  = Num Integer
  | Var String
  | Expr :+: Expr
  | Expr :*: Expr
  | Let String Expr Expr
  deriving (Show)

infixl 6 :+:
infixl 7 :*:

expr, term, factor :: Parser Expr
expr = foldl1 (:+:) <$> ((:) <$> term <*> many (symbol '+' *> term))
term = foldl1 (:*:) <$> ((:) <$> factor <*> many (symbol '*' *> factor))
factor =  Num . read <$> token (some (satisfy isDigit))
      <|> Var <$> token (some (satisfy isAlpha))
      <|> symbol '(' *> expr <* symbol ')'

eval :: [(String, Integer)] -> Expr -> Either String Integer
eval env e0 = case e0 of
  Num n -> Right n
  Var x | Just v <- lookup x env -> return v
        | otherwise -> Left ("unbound " ++ x)
  a :+: b -> (+) <$> eval env a <*> eval env b
  a :*: b -> do
    x <- eval env a
    y <- eval env b
    pure (x * y)
  Let x a b -> eval env a >>= \v -> eval ((x, v) : env) b

main :: IO ()
main = print (fmap fst (runParser expr "1 + 2 * (x + 3)") >>= either (const Nothing) Just . eval [("x", 4)])
