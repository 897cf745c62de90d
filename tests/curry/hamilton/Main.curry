-- No cycle goes through all.
edge :: Int -> Int
edge 1 = 2 ? 3
edge 2 = 3
edge 3 = 4
edge 4 = 2

path :: [Int] -> Int -> [Int]
path seen n | not (elem n seen) = n : (if length seen == 3 then close n else path (n : seen) (edge n))
  where close m | edge m =:= 1 = []

main :: [Int]
main = path [] 1
