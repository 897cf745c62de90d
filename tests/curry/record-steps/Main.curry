-- records, update, functional patterns on records
data P = P { px :: Int, py :: Int, tag :: String } deriving (Eq, Show, Ord)

move :: P -> P
move p = p { px = px p + 1 } ? p { py = py p + 1 }

steps :: Int -> P -> P
steps n p = if n == 0 then p else steps (n - 1) (move p)

reach :: P -> Bool
reach p | px p == 2 && py p == 1 = True

main :: P
main | reach q = q { tag = tag q ++ "!" } where q = steps 3 P { px = 0, py = 0, tag = "o" }
