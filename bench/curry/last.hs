-- The same search: every way to cut the list in two; the second part must be one element.
cuts :: [a] -> [([a], [a])]
cuts = cut []
  where cut ys xs = (reverse ys, xs) : case xs of { [] -> []; x : rest -> cut (x : ys) rest }

main :: IO ()
main = mapM_ print [x | (_, [x]) <- cuts [1 .. 1000000 :: Integer]]
