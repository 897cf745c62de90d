main :: [(Int, Char)]
main = [ (x, c) | x <- [1 .. 3], odd x, c <- "ab", let y = x + 1, y > 1 ]
