import Data.Function
main = (on (+) abs (-1) (-2), fix (\f n -> if n == 0 then 1 else n * f (n-1)) 5)
