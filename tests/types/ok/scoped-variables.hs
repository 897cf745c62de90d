-- Scoped type variables: signatures, instances, patterns.
module T where
f :: forall a. (Show a, Read a) => a -> a
f x = (read (show x) :: a)
class C a where c :: a -> [a]
instance forall a. C a => C [a] where c xs = map g xs where { g :: a -> [a]; g y = [y] }
instance C Int where c n = [n]
f2 (x :: Int) (ys :: [a]) = (x, ys :: [a])
f7 :: forall a. [a] -> Int
f7 xs = length ys where
  ys :: [a]
  ys = xs
