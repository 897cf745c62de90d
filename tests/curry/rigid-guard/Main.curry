-- A guard waits for its value; other ways to it are found.
xor :: Bool -> Bool -> Bool
xor True  b = not b
xor False b = b

main :: (Bool, Bool)
main | xor x y = (x, y) where x, y free
