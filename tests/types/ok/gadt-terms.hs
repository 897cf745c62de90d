{-# LANGUAGE GADTs #-}
-- Terms and representations of types.
module T where
data Term a where
  Lit :: a -> Term a
  Succ :: Term Int -> Term Int
  IsZ :: Term Int -> Term Bool
  If :: Term Bool -> Term a -> Term a -> Term a
opt :: Term a -> Term a
opt (If (Lit True) t _) = opt t
opt (If c t e) = If (opt c) (opt t) (opt e)
opt (Succ (Lit n)) = Lit (n + 1)
opt t = t
data Rep a where { RI :: Rep Int; RL :: Rep a -> Rep [a]; RP :: Rep a -> Rep b -> Rep (a, b) }
sh :: Rep a -> a -> String
sh RI n = show n
sh (RL r) xs = sh r (head xs)
sh (RP a b) (x, y) = sh a x ++ sh b y
class HasRep a where rep :: Rep a
instance HasRep Int where rep = RI
instance HasRep a => HasRep [a] where rep = RL rep
instance (HasRep a, HasRep b) => HasRep (a, b) where rep = RP rep rep
toS :: HasRep a => a -> String
toS = sh rep
data Some where { Some :: R2 a -> a -> Some }
data R2 a where { R2I :: R2 Int; R2B :: R2 Bool }
fs :: Some -> Int
fs (Some R2I n) = n + 1
fs (Some R2B b) = if b then 1 else 0
g :: Some -> Int
g s = case s of
  Some r x -> case r of
    R2I -> x
    R2B | x -> 1
       | otherwise -> 2
