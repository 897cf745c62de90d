-- Farmer, wolf, goat and cabbage
data Bank = L | R deriving (Eq, Show, Ord)
type State = (Bank, Bank, Bank, Bank)

opp :: Bank -> Bank
opp L = R
opp R = L

move :: State -> State
move (f, w, g, c) = (opp f, w, g, c)
move (f, w, g, c) | f == w = (opp f, opp w, g, c)
move (f, w, g, c) | f == g = (opp f, w, opp g, c)
move (f, w, g, c) | f == c = (opp f, w, g, opp c)

safe :: State -> Bool
safe (f, w, g, c) = not ((w == g && f /= g) || (g == c && f /= g))

path :: [State] -> [State]
path ss@((R, R, R, R) : _) = ss
path ss@(s : _) | s /= (R, R, R, R) && safe n && not (elem n ss) = path (n : ss)
  where n = move s

main :: Int
main = length (path [(L, L, L, L)])
