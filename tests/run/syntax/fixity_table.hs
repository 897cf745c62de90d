-- Fixity resolution made visible: operators of all precedences that build the bracketed text of what was parsed.
module Main where

newtype X = X String
instance Show X where show (X s) = s
instance Num X where
  (+) = op "+"
  (-) = op "-"
  (*) = op "*"
  negate (X a) = X ("(neg " ++ a ++ ")")
  abs = id
  signum = id
  fromInteger = X . show

op :: String -> X -> X -> X
op o (X a) (X b) = X ("(" ++ a ++ o ++ b ++ ")")

infixl 0 <.
infixr 0 .>
infixl 1 <..
infixr 2 ..>
infix 4 .=
infixr 5 ...>
infixl 6 <...
infixr 7 ....>
infixl 8 <....
infixr 9 .....>
infixl 3 `l`
infixr 4 `r`

(<.), (.>), (<..), (..>), (.=), (...>), (<...), (....>), (<....), (.....>), l, r, (?) :: X -> X -> X
(<.) = op "<."
(.>) = op ".>"
(<..) = op "<.."
(..>) = op "..>"
(.=) = op ".="
(...>) = op "...>"
(<...) = op "<..."
(....>) = op "....>"
(<....) = op "<...."
(.....>) = op ".....>"
l = op "`l`"
r = op "`r`"
(?) = op "?"

a, b, c, d, e :: X
(a, b, c, d, e) = (X "a", X "b", X "c", X "d", X "e")

main :: IO ()
main = mapM_ print
  [ a + b * c - d, a - b - c, a * b * c, a <. b <. c, a .> b .> c, a .= b, a ...> b ...> c
  , a <. b <.. c ..> d, a <.. b ..> c <.. d, a ..> b .= c ..> d, a .= b ...> c + d, a ....> b <.... c ....> d
  , a .....> b <.... c .....> d, a `l` b `l` c .= d, a `r` b `r` c, a `r` b ...> c `r` d, a ? b ? c + d
  , a + b <... c + d, a * (b ....> c), (a .=) b, (.= a) b, (a +) b, (subtract a) b, (`l` a) b, (a `r`) b
  , - a, - a + b, - a * b, - a <... b, a + (- b), - a .....> b, - (- a), (- a) * b, a - (- b), - a - b - c, - a .= - b, negate a + b
  , a .= - b, a <. - b <. c, a `l` - b, a ..> - b ..> - c
  , f a + f b * f c, f a ? f b, let x = a + b in x * c, (\x -> x + a) b * c, if True then a else b + c
  , case a of { x -> x + b * c }, a + (if True then b else c) * d, a + let x = b in x * c, a * (\x -> x + b) c
  , 1 + 2 * 3, 10 - 2 - 3, - 5 + a, a - 5, foldr (+) a [b, c], foldl (-) a [b, c], a $+ b $+ c, (a .> b) .> (c <. d) ]
  where
    f (X s) = X ("f" ++ s)
    infixr 6 $+
    ($+) = op "$+"
