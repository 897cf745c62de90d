-- Texts that a regular expression describes.
data Re = Lit Char | Alt Re Re | Seq Re Re | Opt Re

sem :: Re -> String
sem (Lit c)   = [c]
sem (Alt a b) = sem a ? sem b
sem (Seq a b) = sem a ++ sem b
sem (Opt a)   = [] ? sem a

main :: String
main = sem (Seq (Alt (Lit 'a') (Lit 'b')) (Opt (Lit 'c')))
