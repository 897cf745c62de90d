{-# LANGUAGE FunctionalDependencies, UndecidableInstances #-}
-- Addition by functional dependencies.
module T where
data Z = Z
data S n = S n
class Add a b c | a b -> c where add :: a -> b -> c
instance Add Z b b where add _ b = b
instance Add a b c => Add (S a) b (S c) where add (S a) b = S (add a b)
x = add (S (S Z)) (S Z)
y :: S (S (S Z))
y = x
