module Main where

infix 4 ===
infixl 6 <+
infixr 6 +>
infixl 3 +>
infixl 1 `nothing`

a === b = a
a <+ b = a
a +> b = b

one a = a === a === a
two a = a <+ a +> a
three a = a == a == a
four a = a * - a
five a = - a === - a
six a = a <+ a <+ a === a
seven a = (a + a *)
eight a = (* a + a)
nine a = (+ a + a)
ten a = (a + a +)
pat (a :* b :* c) = a
infix 5 :*
data P = P :* P
local = 1 where infixl 5 +++
main = one
