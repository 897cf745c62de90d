{-# LANGUAGE GADTs #-}
-- Equalities, by a GADT and in contexts.
module T where
data Eql a b where { Refl :: Eql a a }
sym :: Eql a b -> Eql b a
sym Refl = Refl
trans :: Eql a b -> Eql b c -> Eql a c
trans Refl Refl = Refl
lift :: Eql a b -> Eql (f a) (f b)
lift Refl = Refl
castWith :: Eql a b -> a -> b
castWith Refl = id
f :: (a ~ Int) => a -> a
f x = x + 1
g :: (a ~ b, Show b) => a -> String
g = show
h = f 3
