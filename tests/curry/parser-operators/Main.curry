-- Parser combinators of the functional logic kind: a parser takes what is read and gives what is left, `>>>` adds what it
-- means. They have a name of the Prelude's: a module's own definitions come first.
infixr 4 <*
infixr 3 >>>
infixr 2 <||>

type Parser = String -> String
type ParserRep a = a -> Parser

terminal :: Char -> Parser
terminal c (d : s) | c =:= d = s

(<||>) :: (a -> Parser) -> (a -> Parser) -> a -> Parser
(p <||> _) r s = p r s
(_ <||> q) r s = q r s

(<*) :: Parser -> Parser -> Parser
(p <* q) s | p s =:= rest = q rest where rest free

(>>>) :: Data a => Parser -> a -> ParserRep a
(p >>> v) x s | p s =:= rest & v =:= x = rest where rest free

digit :: ParserRep Int
digit = terminal '0' >>> 0 <||> terminal '1' >>> 1 <||> terminal '2' >>> 2

number :: Int -> ParserRep Int
number acc = digit d >>> 10 * acc + d
        <||> digit d <* number (10 * acc + d) n >>> n
  where d, n free

total :: ParserRep Int
total = number 0 <||> number 0 x <* terminal '+' <* total y >>> x + y
  where x, y free

main :: Int
main | total x "21+2+110" =:= "" = x where x free
