-- Two searches wait for each other. What they bind inside, each time, is nothing that the other one could go on by.
import Control.Search.AllValues

search :: Int -> [Int]
search x = allValues (let y, z free in (y =:= (1 ? 2) & z =:= y) &> (z + x))

main :: ([Int], [Int])
main = let x, y, r, s free in (r =:= search (head s) & s =:= search (head r) & x =:= y) &> (r, s)
