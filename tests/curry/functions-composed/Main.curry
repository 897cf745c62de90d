-- A function is chosen once, and composed with itself.
main :: [Int]
main = map (compose 3) [(+ 1) ? (* 2), subtract' 1]
 where compose n f = foldr (.) id (replicate n f) 5
       subtract' k x = x - k
