data Nat = O | S Nat

even' :: Nat -> Bool
even' O     = True
even' (S n) = odd' n

odd' :: Nat -> Bool
odd' (S n) = even' n

small :: Nat -> Bool
small O             = True
small (S O)         = True
small (S (S O))     = True
small (S (S (S O))) = True

main :: Nat
main | small n & even' n = n where n free
