-- A case that puts together again what it has taken apart is not what it looks at: it waits for a value, and it fails
-- for other constructors.

-- The variable, or a pair.
unknown :: Bool -> (Bool, Bool)
unknown b = if b then unknown (not b) else (p ? (b, True))
  where p free

waits :: Bool -> (Bool, Bool)
waits b = case unknown b of (x, y) -> (x, y)

parity :: [Bool] -> Bool
parity []     = True
parity (_:bs) = not (parity bs)

even' :: [Bool] -> Bool
even' bs = case parity bs of True -> True

main :: ((Bool, Bool), [Bool])
main = if even' bs then (waits True, bs) else failed
  where bs = [] ? [True] ? [False, True]
