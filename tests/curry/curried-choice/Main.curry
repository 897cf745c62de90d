-- Choices among partial applications.
ops :: Int -> Int -> Int
ops = (+) ? (*) ? subtract'
  where subtract' a b = b - a

main :: [Int]
main = map (ops 3) [1, 10]
