-- `_` in a type is a variable that stands nowhere else.
data Tagged a _ = Tagged a

untag :: Tagged a _ -> a
untag (Tagged x) = x

sizes :: ([_], Maybe _) -> Int
sizes (xs, m) = length xs + maybe 0 (const 1) m

type Keyed v _ = (Int, v)

swap :: Keyed a Bool -> (a, Int)
swap (k, v) = (v, k)

main :: (Int, Int, (Char, Int))
main = (untag (Tagged 3 :: Tagged Int Bool), sizes ([True], Just 'c'), swap (1, 'x'))
