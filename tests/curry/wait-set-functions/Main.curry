-- A set function whose body needs the value of an argument that is a variable waits for it, as any function does.
import Control.Search.SetFunctions

data Light = Off | On

rigid :: Light -> Int
rigid l = case l of { Off -> 0; On -> 1 }

around, both :: Light -> Int
around l = rigid l ? 5
both l = rigid l ? flexible l

flexible :: Light -> Int
flexible Off = 10
flexible On = 11

inner :: Light -> Int
inner l = length (valuesOf (set1 around l)) ? foldValues (+) 100 (set1 rigid l)

add :: Int -> Int -> Int
add x y = x + (y ? y * 10)

main :: [[Int]]
main = [a, b, c, d] ? [e]
 where
  a = let l, r free in (r =:= sortValues (set1 around l) & l =:= On) &> r
  b = let l, r free in (r =:= sortValues (set1 inner l) & l =:= On) &> r
  c = let x, y, r free in (r =:= sortValues (set2 add x y) & x =:= 1 & y =:= 2) &> r
  d = let x, r free in (r =:= [if isEmpty (set1 small x) then 1 else 2] & x =:= 7) &> r
  -- The second rule of `both` guesses the variable, outside: there the first need not wait.
  e = let l free in sortValues (set1 both l)

small :: Int -> Int
small x | x < 5 = x
