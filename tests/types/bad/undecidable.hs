module T where

class C a where c :: a -> Int
class D a where d :: a -> Int
instance D a => C a where c = d
instance C (Maybe (Maybe a)) => D [a] where d _ = 1
