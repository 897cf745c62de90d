-- equational: all worlds, by set functions and foldValues
import Control.Search.SetFunctions
door :: Int
door = 1 ? 2 ? 3

game :: Bool -> Bool
game switch = final == car
  where car = door
        pick = door
        final = if switch then other else pick
        opened = hostOpens car pick
        other | d /= pick && d /= opened = d where d = door

hostOpens :: Int -> Int -> Int
hostOpens car pick = head (filter (\d -> d /= car && d /= pick) [1, 2, 3])

count :: Eq a => a -> [a] -> Int
count x = length . filter (== x)

main :: (Bool, Int, Int)
main = (s, count True vs, count False vs)
  where s = True ? False
        vs = valuesOf (set1 game s)
