-- A class of own making with a superclass, instances for functions of the type, and a choice in a method.
class Eq a => Lattice a where
  join, meet :: a -> a -> a
  bottom :: a
  leqL :: a -> a -> Bool
  leqL x y = join x y == y

instance Lattice Bool where
  join = (||)
  meet = (&&)
  bottom = False

instance (Lattice a, Lattice b) => Lattice (a, b) where
  join (a, b) (c, d) = (join a c, join b d)
  meet (a, b) (c, d) = (meet a c, meet b d)
  bottom = (bottom, bottom)

instance Lattice a => Lattice (Maybe a) where
  join Nothing y = y
  join x@(Just _) Nothing = x
  join (Just x) (Just y) = Just (join x y)
  meet Nothing _ = Nothing
  meet (Just _) Nothing = Nothing
  meet (Just x) (Just y) = Just (meet x y)
  bottom = Nothing

element :: Lattice a => [a] -> a
element xs = foldr join bottom (sub xs)
 where sub [] = []
       sub (y : ys) = (y : sub ys) ? sub ys

fixpoint :: Lattice a => (a -> a) -> a
fixpoint f = go bottom where go x = let y = f x in if leqL y x then x else go (join x y)

main :: (Maybe (Bool, Bool), Bool)
main = (element [Just (True, False), Just (False, True)], fixpoint (const True))
