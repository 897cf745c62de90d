-- SEND + MORE style: TO + GO = OUT by digits
import Data.List (nub)
digit :: Int
digit = foldr1 (?) [0 .. 9]

main :: (Int, Int, Int, Int, Int)
main | t /= 0 && o /= 0 && g /= 0 && distinct [t, o, g, u]
       && 10 * t + o + 10 * g + o == 100 * o + 10 * u + t = (t, o, g, u, 10 * t + o)
  where t = digit
        o = digit
        g = digit
        u = digit

distinct :: [Int] -> Bool
distinct xs = length (nub xs) == length xs
