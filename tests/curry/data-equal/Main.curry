data T = A | B Int [T]

main :: [Bool]
main = [A === A, B 1 [A] === B 1 [A], B 1 [] === B 2 [], A === B 1 []]
