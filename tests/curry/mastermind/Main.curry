-- Codes that agree with all the answers so far.
import Data.List (sum)

data Peg = Red | Green | Blue deriving (Eq, Show)

type Code = [Peg]

peg :: Peg
peg = Red
peg = Green
peg = Blue

exact :: Code -> Code -> Int
exact c g = length (filter id (zipWith (==) c g))

common :: Code -> Code -> Int
common c g = sum [ min (count p c) (count p g) | p <- [Red, Green, Blue] ]
 where count p = length . filter (== p)

answer :: Code -> Code -> (Int, Int)
answer c g = (exact c g, common c g - exact c g)

code :: [(Code, (Int, Int))] -> Code
code known | all (\(g, a) -> answer c g == a) known = c
 where c = [peg, peg, peg]

main :: Code
main = code [([Red, Red, Green], (2, 0)), ([Blue, Red, Red], (0, 1))]
     ? code [([Red, Red, Green], (2, 0)), ([Blue, Red, Red], (1, 0))]
     ? code [([Red, Red, Green], (1, 1)), ([Blue, Red, Red], (1, 0))]
