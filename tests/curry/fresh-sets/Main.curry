-- What a set function captures does not leak, and is captured again at each call; constants stay constants.
import Control.Search.SetFunctions

coin :: Int
coin = 1 ? 2

all' :: () -> [Int]
all' u = case u of () -> sortValues (set0 coin)

pick :: Int -> Int
pick n = n + coin

loop :: Int -> Int -> Int
loop n acc = if n == 0 then acc else loop (n - 1) (acc + length (sortValues (set1 pick n)))

main :: ([Int], [Int], Int, Int)
main = (all' (), all' (), loop 10 0, coin)
