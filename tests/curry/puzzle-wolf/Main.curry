-- farmer, wolf, goat, cabbage; shortest by length bound
data Side = L | R deriving Eq
type S = (Side, Side, Side, Side)

other :: Side -> Side
other L = R
other R = L

step :: S -> S
step (f, w, g, c) = (other f, w, g, c)
step (f, w, g, c) | f == w = (other f, other w, g, c)
step (f, w, g, c) | f == g = (other f, w, other g, c)
step (f, w, g, c) | f == c = (other f, w, g, other c)

safe :: S -> Bool
safe (f, w, g, c) = (w /= g || f == g) && (g /= c || f == g)

path :: Int -> [S] -> [S]
path n (s : ss) | s == (R, R, R, R) = reverse (s : ss)
                | n > 0 && safe t && notElem t (s : ss) = path (n - 1) (t : s : ss)
  where t = step s

main :: Int
main = length (path 7 [(L, L, L, L)])
