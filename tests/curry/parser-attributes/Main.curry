-- A functional logic parser
import Data.Char (isDigit)
type Parser = String -> String
type ParserRep rep = rep -> Parser

empty :: Parser
empty s = s

terminal :: Char -> Parser
terminal c (x : xs) | c == x = xs

(<|>) :: Parser -> Parser -> Parser
p <|> q = \s -> p s ? q s

(<*>) :: Parser -> Parser -> Parser
p <*> q = seqp
  where seqp s | p s =:= s1 = q s1 where s1 free

(>>>) :: Data rep => Parser -> rep -> ParserRep rep
(p >>> attr) rep s | p s =:= rest & attr =:= rep = rest where rest free

infixl 4 <*>
infixr 3 >>>
infixr 2 <||>

(<||>) :: ParserRep r -> ParserRep r -> ParserRep r
(p <||> q) rep = p rep <|> q rep

satisfy :: (Char -> Bool) -> ParserRep Char
satisfy p c (x : xs) | p x & c =:= x = xs

number :: ParserRep Int
number v s | some digs s =:= r = v =:= toInt digs &> r
  where digs, r free

toInt :: String -> Int
toInt = foldl (\n c -> 10 * n + ord c - ord '0') 0

some :: String -> Parser
some (d : ds) (x : xs) | isDigit x && d =:= x = many ds xs

many :: String -> Parser
many [] s@[] = s
many [] s@(x : _) | not (isDigit x) = s
many (d : ds) (x : xs) | isDigit x && d =:= x = many ds xs

expr :: ParserRep Int
expr v s | term x s =:= r = rest x r
  where
    x, r free
    rest a ('+' : t) | term y t =:= u = rest2 (a + y) u where y, u free
    rest a t@[] | v =:= a = t
    rest a t@(')' : _) | v =:= a = t
    rest2 a t = case t of
      '+' : _ -> rest a t
      _ -> rest a t

term :: ParserRep Int
term v s = case s of
  '(' : t | expr v t =:= ')' : r -> r where r free
  _ -> number v s

main :: Int
main | expr v "12+(3+4)+5" =:= "" = v where v free
