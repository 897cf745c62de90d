g :: Float -> Int
g 1.5 = 1
g 2.5 = 2

main :: (Float, Int)
main = (x, g x) where x free
