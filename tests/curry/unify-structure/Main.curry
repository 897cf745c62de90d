-- =:= goes through whole structures, and fails where constructors differ.
data T = L Int | B T T

main :: (Int, Int)
main | B (L x) (B (L 2) t) =:= B (L 1) (B (L y) (L 9)) & t =:= L _ = (x, y) where x, y, t free
