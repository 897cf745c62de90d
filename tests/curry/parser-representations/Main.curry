-- Parsers that take what they represent as an argument (Caballero and Lopez-Fraguas): the same text reads and writes.
infixr 4 <*>>
infixr 3 <||>
infixr 2 >>>

type Parser a = [a] -> [a]
type ParserRep r a = r -> [a] -> [a]

nothing :: Parser a
nothing s = s

terminal :: Data a => a -> Parser a
terminal sym (t : ts) | sym =:= t = ts

satisfy :: Data a => (a -> Bool) -> ParserRep a a
satisfy p sym (t : ts) | sym =:= t & p t =:= True = ts

(<*>>) :: Parser a -> Parser a -> Parser a
(p <*>> q) s = q $! p s

(<||>) :: ParserRep r a -> ParserRep r a -> ParserRep r a
(p <||> _) r s = p r s
(_ <||> q) r s = q r s

(>>>) :: Data r => Parser a -> r -> ParserRep r a
(p >>> e) r s = case p s of
  []            | r =:= e -> []
  rest@(_ : _)  | r =:= e -> rest

some' :: (Data r, Data a) => ParserRep r a -> ParserRep [r] a
some' p = (p x <*>> star' p xs) >>> (x : xs) where x, xs free

star' :: (Data r, Data a) => ParserRep r a -> ParserRep [r] a
star' p = some' p <||> (nothing >>> [])

digit :: ParserRep Char Char
digit = satisfy (\c -> c >= '0' && c <= '9')

num :: ParserRep Int Char
num = some' digit ds >>> foldl (\n d -> 10 * n + ord d - 48) 0 ds where ds free

expr :: ParserRep Int Char
expr = ((num a <*>> terminal '+' <*>> expr b) >>> a + b) <||> num
  where a, b free

main :: Int
main | expr v "12+30+4" =:= "" = v where v free
