-- A function of the program in a pattern.
double :: Int -> Int
double n = 2 * n

pair :: a -> (a, a)
pair x = (x, x)

same :: Data a => (a, a) -> a
same (pair x) = x

main :: Char
main = same ('a', 'a') ? same ('a', 'b')
