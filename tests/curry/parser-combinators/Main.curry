-- Parser combinators whose results are found by unification.
infixr 4 <*>>
infixr 3 >>>
infixr 2 <||>
type Parser token = [token] -> [token]
type ParserRep rep token = rep -> Parser token

(<||>) :: Parser t -> Parser t -> Parser t
p <||> q = \s -> p s ? q s

(<*>>) :: Data t => Parser t -> Parser t -> Parser t
(p1 <*>> p2) sentence | p1 sentence =:= s1 = p2 s1 where s1 free

(>>>) :: (Data rep, Data t) => Parser t -> rep -> ParserRep rep t
(parser >>> repexp) rep sentence | parser sentence =:= rest & repexp =:= rep = rest where rest free

empty' :: Parser t
empty' s = s
terminal :: Data t => t -> Parser t
terminal sym (token:tokens) | sym =:= token = tokens
satisfy :: Data t => (t -> Bool) -> ParserRep t t
satisfy pred sym (token:tokens) | pred token =:= True & sym =:= token = tokens
star :: (Data rep, Data t) => ParserRep rep t -> ParserRep [rep] t
star p = p x <*>> (star p) xs >>> (x:xs)  <|||> empty' >>> [] where x, xs free
some' p = p x <*>> (star p) xs >>> (x:xs) where x,xs free
(<|||>) p q rep = p rep <||> q rep
infixr 2 <|||>
-- expression
expression :: [Char] -> [Char]
expression = term <*>> (terminal '+' <*>> expression <||> empty')
term = digitp <*>> (terminal '*' <*>> term <||> empty')
digitp (c:cs) | isDigit c = cs
num = some' (satisfy isDigit) d >>> numeric d where d free
numeric = foldl (\a c -> a*10 + ord c - ord '0') 0
main = (expression "1+2*3" =:= "", let n free in num n "123" =:= "" &> n)
