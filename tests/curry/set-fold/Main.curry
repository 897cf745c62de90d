import Control.Search.SetFunctions

factor :: Int -> Int
factor n | n `mod` d == 0 = d where d = anyOf [2 .. n]

main :: (Int, [Int])
main = (foldValues (+) 0 (set1 factor 12), sortValues (mapValues negate (set1 factor 6)))
