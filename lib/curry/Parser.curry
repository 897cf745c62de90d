-- | Parsers as functions from a text to what is left of it, by rules that choose; with a variable that is bound to what
-- the text stands for.
module Parser (Parser, ParserRep, (<|>), (<||>), (<*>), (>>>), empty, terminal, satisfy, star, some) where

import Prelude hiding (empty, some, (<|>), (<*>))

infixr 3 <*>
infixr 2 >>>
infixr 1 <|>, <||>

type Parser t = [t] -> [t]
type ParserRep a t = a -> Parser t

(<|>) :: Parser t -> Parser t -> Parser t
p <|> q = \s -> p s ? q s

(<||>) :: ParserRep a t -> ParserRep a t -> ParserRep a t
p <||> q = \x -> p x <|> q x

-- | The first one, and then the other one.
(<*>) :: Data t => Parser t -> Parser t -> Parser t
p <*> q = \s -> behind (p s)
  where behind rest | rest =:= rest' = q rest' where rest' free

-- | What it stands for is the value, when it has been parsed.
(>>>) :: (Data a, Data t) => Parser t -> a -> ParserRep a t
(p >>> x) y = \s -> case () of { () | p s =:= rest & x =:= y -> rest where rest free }

empty :: Parser _
empty s = s

terminal :: Data t => t -> Parser t
terminal x (y : s) | x =:= y = s

satisfy :: Data t => (t -> Bool) -> ParserRep t t
satisfy p x (y : s) | p y =:= True & x =:= y = s

-- | As often as may be, in all ways.
star :: (Data a, Data t) => ParserRep a t -> ParserRep [a] t
star p = (empty >>> []) <||> some p

some :: (Data a, Data t) => ParserRep a t -> ParserRep [a] t
some p = p x <*> star p xs >>> (x : xs) where x, xs free
