-- Strings matched as lists, list functions written with patterns, mutual recursion over characters.
module Main where

import Data.Char (isAlpha, isDigit, isSpace)

data Token = TNum Double | TId String | TSym Char | TStr String deriving (Eq, Show)

lexer :: String -> Either String [Token]
lexer [] = Right []
lexer ('/' : '/' : rest) = lexer (drop 1 (dropWhile (/= '\n') rest))
lexer ('"' : rest) = str "" rest
lexer s@(c : cs)
  | isSpace c = lexer cs
  | isDigit c = let (n, r) = number s in (TNum n :) <$> lexer r
  | isAlpha c = let (i, r) = span isAlpha s in (TId i :) <$> lexer r
  | c `elem` "+-*/()=" = (TSym c :) <$> lexer cs
  | otherwise = Left ("unexpected " ++ show c)

str :: String -> String -> Either String [Token]
str acc ('\\' : 'n' : r) = str ('\n' : acc) r
str acc ('\\' : c : r) = str (c : acc) r
str acc ('"' : r) = (TStr (reverse acc) :) <$> lexer r
str acc (c : r) = str (c : acc) r
str _ [] = Left "unterminated string"

number :: String -> (Double, String)
number s = case span isDigit s of
  (i, '.' : d : r) | isDigit d -> let (f, r') = span isDigit (d : r) in (read (i ++ "." ++ f), r')
  (i, r) -> (read i, r)

rle :: String -> [(Char, Int)]
rle [] = []
rle (c : cs) = case rle cs of
  (d, n) : rest | d == c -> (c, n + 1) : rest
  rest -> (c, 1) : rest

unrle :: [(Char, Int)] -> String
unrle ps = [c | (c, n) <- ps, _ <- [1 .. n]]

balanced :: String -> Bool
balanced = go []
  where
    go [] [] = True
    go st (c : cs)
      | Just close <- lookup c pairs = go (close : st) cs
    go (o : st) (c : cs) | o == c = go st cs
    go st (c : cs) | c `elem` map snd pairs = False
                   | otherwise = go st cs
    go _ _ = False
    pairs = [('(', ')'), ('[', ']'), ('{', '}')]

main :: IO ()
main = do
  print (lexer "x = 3.25 * (y + 4) // comment\n \"a\\\"b\\n\"")
  print (lexer "a ? b")
  print (lexer "\"open")
  print (rle "aaabccddddd")
  print (unrle (rle "aaabccddddd") == "aaabccddddd")
  print (map balanced ["([]{})", "([)]", "((", "a(b)c", "}"])
