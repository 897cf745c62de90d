newtype A = A Int Int
newtype B = B1 Int | B2 Int
newtype C
