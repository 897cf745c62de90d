-- Signatures in instances.
module T where
data T a = T a
instance Functor T where
  fmap :: forall a b. (a -> b) -> T a -> T b
  fmap f (T x) = T (f x)
instance Eq a => Eq (T a) where
  (==) :: T a -> T a -> Bool
  T a == T b = a == b
