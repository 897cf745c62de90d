f :: (Int, Int) -> Int
f ~(_, _) = 1

main :: Int
main = f failed
