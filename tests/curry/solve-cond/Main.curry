-- solve and &> want True.
main :: Int
main = (solve (1 < 2) &> 1) ? ((1 > 2) &> 2) ? (let b free in b &> (if b then 3 else 4))
