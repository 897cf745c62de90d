-- Nor are failures noticed that nobody needs.
main :: [Int]
main = [length [failed, failed], fst (1, failed)]
