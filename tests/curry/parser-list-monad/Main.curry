-- The usual parser newtype, with the list of successes inside, and class instances.
import Control.Monad (guard)
import Data.Char (isDigit, isSpace)

newtype Parser a = Parser { runParser :: String -> [(a, String)] }

instance Functor Parser where
  fmap f (Parser p) = Parser (\s -> [(f a, r) | (a, r) <- p s])

instance Applicative Parser where
  pure x = Parser (\s -> [(x, s)])
  Parser pf <*> Parser pa = Parser (\s -> [(f a, r') | (f, r) <- pf s, (a, r') <- pa r])

instance Monad Parser where
  Parser p >>= f = Parser (\s -> concatMap (\(a, r) -> runParser (f a) r) (p s))

instance Alternative Parser where
  empty = Parser (const [])
  Parser p <|> Parser q = Parser (\s -> case p s of { [] -> q s; rs -> rs })

satisfy :: (Char -> Bool) -> Parser Char
satisfy p = Parser go
  where go s = case s of
          c : cs | p c -> [(c, cs)]
          _ -> []

char :: Char -> Parser Char
char c = satisfy (== c)

token :: Parser a -> Parser a
token p = p <* many (satisfy isSpace)

data Expr = Num Int | Add Expr Expr | Mul Expr Expr | Neg Expr
  deriving (Show, Eq)

expr, term, factor :: Parser Expr
expr = do
  t <- term
  rest t
 where rest t = (do { _ <- token (char '+'); u <- term; rest (Add t u) }) <|> pure t
term = do
  f <- factor
  rest f
 where rest f = (do { _ <- token (char '*'); g <- factor; rest (Mul f g) }) <|> pure f
factor = Num . read <$> token (some (satisfy isDigit))
     <|> token (char '(') *> expr <* token (char ')')
     <|> Neg <$> (token (char '-') *> factor)

eval :: Expr -> Int
eval (Num n) = n
eval (Add a b) = eval a + eval b
eval (Mul a b) = eval a * eval b
eval (Neg a) = negate (eval a)

main :: (Expr, Int)
main = case [e | (e, "") <- runParser expr "2 * (3+4) * -1 + 5"] of
  [e] -> (e, eval e)
