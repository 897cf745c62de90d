-- crossing river: farmer, wolf, goat, cabbage
data Side = L | R deriving (Eq, Show)
type St = (Side, Side, Side, Side)
opp :: Side -> Side
opp L = R
opp R = L
safe :: St -> Bool
safe (f, w, g, c) = (g == f || (w /= g && c /= g))
step :: St -> St
step (f, w, g, c) = (opp f, w, g, c)
step (f, f, g, c) = (opp f, opp f, g, c)
step (f, w, f, c) = (opp f, w, opp f, c)
step (f, w, g, f) = (opp f, w, g, opp f)
plan :: [St] -> [St]
plan (s:ss) | s == (R,R,R,R) = s : ss
plan (s:ss) | s /= (R,R,R,R) && safe t && notElem t (s:ss) = plan (t : s : ss) where t = step s
main :: Int
main = length (plan [(L,L,L,L)])
