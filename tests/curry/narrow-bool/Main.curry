-- Boolean functions are defined by rules: variables are bound to what makes the rules apply.
xor :: Bool -> Bool -> Bool
xor True  b = not b
xor False b = b

main :: (Bool, Bool)
main | xor x y =:= True = (x, y) where x, y free
