-- A parser as a monad over non-determinism: no list of results, each parse is a value.
import Data.Char (isDigit, isSpace)

newtype Parser a = Parser (String -> (a, String))

run :: Parser a -> String -> (a, String)
run (Parser p) s = p s

instance Functor Parser where
  fmap f p = Parser (\s -> let (x, r) = run p s in (f x, r))

instance Applicative Parser where
  pure x = Parser (\s -> (x, s))
  pf <*> px = Parser (\s -> let (f, r) = run pf s in let (x, r') = run px r in (f x, r'))

instance Monad Parser where
  p >>= f = Parser (\s -> case run p s of (x, r) -> run (f x) r)

item :: (Char -> Bool) -> Parser Char
item ok = Parser go where go (c : cs) | ok c = (c, cs)

(<|>) :: Parser a -> Parser a -> Parser a
p <|> q = Parser (\s -> run p s ? run q s)

many1 :: Parser a -> Parser [a]
many1 p = p >>= \x -> fmap (x :) (many1 p <|> return [])

number :: Parser Int
number = fmap (foldl (\n c -> 10 * n + ord c - 48) 0) (many1 (item isDigit))

expr :: Parser Int
expr = term <|> do
  t <- term
  o <- item (`elem` "+-")
  e <- expr
  return (if o == '+' then t + e else t - e)

term :: Parser Int
term = number <|> (item (== '(') >> expr >>= \e -> item (== ')') >> return e)

parse :: String -> Int
parse s | null r = v where (v, r) = run expr (filter (not . isSpace) s)

main :: Int
main = parse "12 + 3" ? parse "10-(2-1)" ? parse "7-" ? parse "(4)"
