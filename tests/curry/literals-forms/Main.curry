main :: [Int]
main = [0b1011, 0o17, 0xFF, 0B1, 1000000000000000000000, -5 `mod` 3, (-5) `mod` 3, (-5) `rem` 3, (-7) `div` 2, (-7) `quot` 2]
     ? map ord "\n\tA\x41\65\"\'\\\SOH\DEL"
     ? [length "gap\
               \ped", length "a\&b"]
