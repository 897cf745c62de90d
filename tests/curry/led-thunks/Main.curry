-- A thunk whose value is that of another one is led there when that chooses. It has the value of this branch, and is
-- what it was in the next one: x leads to y, and then to z at once, and then to w.
shared :: Int -> [Int]
shared n = [x, y, x, z, w]
  where x = if n > 0 then y else 5
        y = if n > 0 then z ? w else x
        z = if n > 0 then n ? n + 1 else w
        w = n + 10

-- What a leads to and what b leads to have nothing to do with each other.
apart :: Int -> [Int]
apart n = [a, b, a, b, a', b']
  where a = if n > 0 then a' else b
        a' = n ? n + 1
        b = if n > 0 then b' else a
        b' = n * 10 ? n * 20

main :: [Int]
main = apart 7 ? apart 8 ? shared 3
