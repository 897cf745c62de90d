-- Ends by a field that its constructor does not have.
data T = A { one :: Int } | B { two :: Int }

main :: IO ()
main = print (one (A 1)) >> print (two (A 1))
