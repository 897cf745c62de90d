-- Farmer, wolf, goat and cabbage: the state is where each of them is.
data Side = West | East
  deriving (Eq, Show)

data State = State Side Side Side Side
  deriving Eq

opposite :: Side -> Side
opposite West = East
opposite East = West

move :: State -> State
move (State f w g c) = State (opposite f) w g c
move (State s s g c) = State (opposite s) (opposite s) g c
move (State s w s c) = State (opposite s) w (opposite s) c
move (State s w g s) = State (opposite s) w g (opposite s)

safe :: State -> Bool
safe (State f w g c) = (w /= g || f == g) && (g /= c || f == g)

extend :: [State] -> [State]
extend (s : ss) | safe t && notElem t ss = t : s : ss
  where t = move s

path :: [State] -> [State]
path ss@(State f w g c : _) | all (== East) [f, w, g, c] = ss
                            | otherwise = path (extend ss)

initial :: State
initial = State West West West West

main :: Int
main = length (path [initial])
