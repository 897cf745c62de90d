-- A variable is bound to the numbers that rules ask for.
digit :: Int -> String
digit 1 = "one"
digit 2 = "two"
digit 3 = "three"

main :: (Int, String)
main = (n, digit n) where n free
