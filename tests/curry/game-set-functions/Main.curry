-- Tic-tac-toe: can the one to move win?
import Control.Search.SetFunctions
data Mark = X | O | N deriving (Eq, Show)
type Board = [Mark]

other :: Mark -> Mark
other X = O
other O = X

move :: Mark -> Board -> Board
move m (N : r) = m : r
move m (c : r) = c : move m r

line :: Board -> (Mark, Mark, Mark)
line [a, b, c, d, e, f, g, h, i] =
  (a, b, c) ? (d, e, f) ? (g, h, i) ? (a, d, g) ? (b, e, h) ? (c, f, i) ? (a, e, i) ? (c, e, g)

won :: Mark -> Board -> Bool
won m b = notEmpty (set2 lineOf m b)

lineOf :: Mark -> Board -> Bool
lineOf m b | line b == (m, m, m) = True

wins :: Mark -> Board -> Bool
wins m b = notEmpty (set2 winning m b)

winning :: Mark -> Board -> Board
winning m b = after $!! move m b
  where after b' | won m b' || loses (other m) b' = b'

loses :: Mark -> Board -> Bool
loses m b = not (won m b) && elem N b && isEmpty (set2 holds m b)

holds :: Mark -> Board -> Board
holds m b = after $!! move m b
  where after b' | won m b' || not (wins (other m) b') = b'

main :: (Bool, Bool, [Board])
main = (wins X [X, O, N, N, X, N, N, N, O], wins O [X, O, N, N, X, N, N, N, O], valuesOf (set2 winning X [X, O, N, N, X, O, N, N, O]))
