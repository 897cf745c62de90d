-- Some subtree.
data T = L Int | B T T

sub :: T -> T
sub t = t
sub t = B (sub t) _
sub t = B _ (sub t)

leaf :: T -> Int
leaf (sub (L n)) = n

main :: Int
main = leaf (B (B (L 1) (L 2)) (L 3))
