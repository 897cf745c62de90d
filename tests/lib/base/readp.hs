-- Text.ParserCombinators.ReadP: a small language, and the combinators one by one.
module Main where

import Control.Applicative hiding (many, optional)
import Data.Char
import Text.ParserCombinators.ReadP
import qualified Text.ParserCombinators.ReadPrec as P
import Text.Read (readPrec)

data E = Num Int | Var String | Bin Char E E | Let String E E deriving (Show, Eq)

tok :: ReadP a -> ReadP a
tok p = p <* skipSpaces

sym :: Char -> ReadP Char
sym = tok . char

expr, term, factor :: ReadP E
expr = letE +++ chainl1 term (Bin <$> (sym '+' +++ sym '-'))
term = chainl1 factor (Bin <$> (sym '*' +++ sym '/'))
factor = (Num . read <$> tok (munch1 isDigit)) +++ (Var <$> name) +++ between (sym '(') (sym ')') expr

letE :: ReadP E
letE = do
  _ <- tok (string "let")
  v <- name
  _ <- sym '='
  e <- expr
  _ <- tok (string "in")
  Let v e <$> expr

name :: ReadP String
name = tok (do
  c <- satisfy isAlpha
  cs <- munch isAlphaNum
  let s = c : cs
  if s `elem` ["let", "in"] then pfail else return s)

parse :: ReadP a -> String -> Maybe a
parse p s = case [x | (x, "") <- readP_to_S (skipSpaces *> p <* eof) s] of
  [x] -> Just x
  _   -> Nothing

main :: IO ()
main = do
  print (map (parse expr) ["1 + 2 * 3", "(1+2)*x1 - 4", "let y = 3 in y * y", "1 +", "let", ""])
  print (readP_to_S (many (char 'a')) "aaab", readP_to_S (many1 (char 'a')) "aab", readP_to_S (munch (== 'a')) "aab", readP_to_S (string "ab") "abc")
  print (readP_to_S (option 'x' (char 'a')) "abc", readP_to_S (optional (char 'a')) "abc", readP_to_S (count 2 get) "abc", readP_to_S (sepBy (munch1 isDigit) (char ',')) "1,2", readP_to_S (sepBy1 (char 'a') (char ',')) "a,a")
  print (readP_to_S (char 'a' <++ char 'b') "abc", readP_to_S ((string "a" <++ string "ab") <* eof) "ab", readP_to_S ((string "a" +++ string "ab") <* eof) "ab", readP_to_S (choice [string "x", string "xy"]) "xyz", readP_to_S look "abc", readP_to_S (gather (many1 (char 'a'))) "aab")
  print (readP_to_S (endBy (char 'a') (char ';')) "a;a;", readP_to_S (endBy1 (char 'a') (char ';')) "a;", readP_to_S (skipMany1 (char ' ')) "  x", readP_to_S (manyTill get (char '.')) "ab.c.", readP_to_S (between (char '(') (char ')') (munch isAlpha)) "(abc)d", readP_to_S eof "x", readP_to_S (skipMany (char 'a')) "aa")
  print (readP_to_S (chainr1 (read <$> munch1 isDigit) ((^) <$ char '^')) "2^3^2" :: [(Integer, String)], readP_to_S (chainl (read <$> munch1 isDigit) ((-) <$ char '-') 0) "9-2-3" :: [(Int, String)], readP_to_S (chainr (read <$> munch1 isDigit) ((-) <$ char '-') 0) "" :: [(Int, String)])
  print (readP_to_S (readS_to_P (reads :: ReadS Int)) "12 ab", readP_to_S ((,) <$> readS_to_P (reads :: ReadS Int) <*> get) "5x", P.readPrec_to_S (readPrec :: P.ReadPrec Int) 0 "7z", P.readPrec_to_S (P.prec 5 (P.lift (string "a")) P.+++ P.step (P.lift (string "b"))) 6 "b")
  print (readP_to_S (empty :: ReadP Int) "x", readP_to_S (pure 1 <|> pure 2) "", take 2 (readP_to_S (many get) (cycle "ab")) `seq` ())
