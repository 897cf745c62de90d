{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies #-}
class Container f a | f -> a where
  empty :: f
  insert :: a -> f -> f
  toL :: f -> [a]

newtype IntBag = IntBag [Int]
newtype Flags = Flags (Bool, Bool)

instance Container IntBag Int where
  empty = IntBag []
  insert x (IntBag xs) = IntBag (x : xs)
  toL (IntBag xs) = xs

instance Container Flags Bool where
  empty = Flags (False, False)
  insert True (Flags (_, f)) = Flags (True, f)
  insert False (Flags (t, _)) = Flags (t, True)
  toL (Flags (t, f)) = [True | t] ++ [False | f]

main :: Either [Int] [Bool]
main = Left (toL (insert 3 (insert (1 ? 2) (empty :: IntBag)))) ? Right (toL (insert False (insert True (empty :: Flags))))
