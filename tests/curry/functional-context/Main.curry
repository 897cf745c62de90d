data E = Lit Int | Add E E | V String
replace :: (E -> E) -> E -> E
replace c x = c x
ctx :: E -> E
ctx x = x
ctx x = Add (ctx x) (Lit 0)
hole (ctx (V n)) = n
main = hole (Add (Add (V "abc") (Lit 0)) (Lit 0))
