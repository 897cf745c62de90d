-- Older programs: Success is Bool.
eq3 :: Int -> Success
eq3 x = x =:= 3

main :: Int
main | eq3 x & success = x where x free
