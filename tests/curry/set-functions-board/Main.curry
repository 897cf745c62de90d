import Control.Search.SetFunctions

data Mark = X | O | E deriving (Eq, Show)
type Board = [Mark]

move :: Mark -> Board -> Board
move m (E : b) = m : b
move m (c : b) = c : move m b

line :: [Int]
line = [0,1,2] ? [3,4,5] ? [6,7,8] ? [0,3,6] ? [1,4,7] ? [2,5,8] ? [0,4,8] ? [2,4,6]

wins :: Mark -> Board -> Bool
wins m b = notEmpty (set2 winning m b)

winning :: Mark -> Board -> [Int]
winning m b | all (\i -> b !! i == m) l = l where l = line

winningMove :: Mark -> Board -> Board
winningMove m b | wins m b' = b' where b' = move m b

main :: (Int, Board)
main = (length (valuesOf (set2 move X start)), winningMove X start)
  where start = [X, X, E,
                 O, O, E,
                 E, E, E]
