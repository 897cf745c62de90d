-- Parser combinators written by hand over String, with Alternative: a small language of definitions and expressions, printed and evaluated.
module Main (main) where

import Control.Applicative
import Data.Char
import qualified Data.Map as M
import System.Environment (getArgs)

newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }

instance Functor Parser where
  fmap f (Parser p) = Parser $ \s -> case p s of
    Nothing      -> Nothing
    Just (a, s') -> Just (f a, s')

instance Applicative Parser where
  pure a = Parser $ \s -> Just (a, s)
  Parser pf <*> Parser pa = Parser $ \s -> case pf s of
    Nothing      -> Nothing
    Just (f, s') -> case pa s' of
      Nothing       -> Nothing
      Just (a, s'') -> Just (f a, s'')

instance Monad Parser where
  Parser p >>= f = Parser $ \s -> case p s of
    Nothing      -> Nothing
    Just (a, s') -> runParser (f a) s'

instance Alternative Parser where
  empty = Parser (const Nothing)
  Parser p <|> Parser q = Parser $ \s -> case p s of
    Nothing -> q s
    r       -> r

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser $ \s -> case s of
  c : cs | ok c -> Just (c, cs)
  _             -> Nothing

char :: Char -> Parser Char
char = satisfy . (==)

spaces :: Parser ()
spaces = () <$ many (satisfy isSpace)

token :: Parser a -> Parser a
token p = p <* spaces

symbol :: String -> Parser String
symbol = token . traverse char

chainl1 :: Parser a -> Parser (a -> a -> a) -> Parser a
chainl1 p op = p >>= rest
  where rest x = (do { f <- op; y <- p; rest (f x y) }) <|> pure x

data Expr
  = Num Integer | Var String | Bin Char Expr Expr | Neg Expr | Let String Expr Expr | If Expr Expr Expr
  deriving (Show, Eq)

identifier :: Parser String
identifier = token $ do
  name <- (:) <$> satisfy isAlpha <*> many (satisfy isAlphaNum)
  if name `elem` ["let", "in", "if", "then", "else"] then empty else return name

keyword :: String -> Parser ()
keyword w = token $ do
  name <- some (satisfy isAlpha)
  if name == w then return () else empty

expr, term, factor :: Parser Expr
expr = letIn <|> ifThen <|> chainl1 term (Bin <$> token (char '+' <|> char '-'))
  where
    letIn = Let <$> (keyword "let" *> identifier) <*> (symbol "=" *> expr) <*> (keyword "in" *> expr)
    ifThen = If <$> (keyword "if" *> expr) <*> (keyword "then" *> expr) <*> (keyword "else" *> expr)
term = chainl1 factor (Bin <$> token (char '*' <|> char '%'))
factor = Num . read <$> token (some (satisfy isDigit))
     <|> Var <$> identifier
     <|> Neg <$> (symbol "-" *> factor)
     <|> symbol "(" *> expr <* symbol ")"

program :: Parser [(String, Expr)]
program = spaces *> many ((,) <$> identifier <*> (symbol ":=" *> expr <* symbol ";"))

eval :: M.Map String Integer -> Expr -> Integer
eval _ (Num n)         = n
eval env (Var x)       = M.findWithDefault 0 x env
eval env (Neg e)       = negate (eval env e)
eval env (Let x e b)   = eval (M.insert x (eval env e) env) b
eval env (If c t e)    = if eval env c > 0 then eval env t else eval env e
eval env (Bin op a b)  = apply op (eval env a) (eval env b)
  where
    apply '+' x y = x + y
    apply '-' x y = x - y
    apply '*' x y = x * y
    apply _ x y   = if y == 0 then 0 else x `mod` y

size :: Expr -> Int
size (Bin _ a b) = 1 + size a + size b
size (Neg a)     = 1 + size a
size (Let _ a b) = 1 + size a + size b
size (If a b c)  = 1 + size a + size b + size c
size _           = 1

source :: Int -> String
source n = concatMap line [1 .. n]
  where
    line i = "v" ++ show i ++ " := let k = v" ++ show (i - 1) ++ " % 1009 in if k - " ++ show (i `mod` 500)
             ++ " then (k + " ++ show i ++ ") * -(3 - k) else 2 * k + (" ++ show (i * 7) ++ " % (k + 1)) ;\n"

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 24000 }
      text = source n
  case runParser program text of
    Just (defs, "") -> do
      print (length defs, sum (map (size . snd) defs))
      let env = foldl (\m (x, e) -> let v = eval m e in v `seq` M.insert x v m) M.empty defs
      print (sum (M.elems env), M.lookup ("v" ++ show n) env)
      print (snd (head defs))
    Just (_, rest) -> putStrLn ("stopped before " ++ take 40 rest)
    Nothing -> putStrLn "no parse"
