-- How values are printed.
infixr 5 :>
data E a = a :> E a | End
data R = R { n :: Int, f :: Float }

main :: (E Int, [R], Maybe Int, String, Char, (), [Float])
main = ((-1) :> 2 :> End, [R 1 (-2.5)], Just (-3), "a\"b\n", '\'', (), [1.0e-3, 123456.789])
