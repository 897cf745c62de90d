{-# LANGUAGE FlexibleContexts, UndecidableInstances, FlexibleInstances, StandaloneDeriving #-}
-- mutual through data
data A f = A (f (B f))
data B f = B (f (A f)) | E
deriving instance Show (f (B f)) => Show (A f)
deriving instance Show (f (A f)) => Show (B f)
deriving instance Eq (f (B f)) => Eq (A f)
deriving instance Eq (f (A f)) => Eq (B f)
deriving instance Ord (f (B f)) => Ord (A f)
deriving instance Ord (f (A f)) => Ord (B f)
newtype I a = I a deriving (Eq, Ord, Show)
newtype Compose f g a = Compose (f (g a))
deriving instance Eq (f (g a)) => Eq (Compose f g a)
deriving instance Ord (f (g a)) => Ord (Compose f g a)
deriving instance Show (f (g a)) => Show (Compose f g a)
x, y :: A (Compose [] Maybe)
x = A (Compose [Just E, Nothing, Just (B (Compose [Nothing]))])
y = A (Compose [Just E, Nothing, Just (B (Compose [Just (A (Compose []))]))])
main = do
  print (x, x < y, x == y, maximum [x, y] == y)
  print (A (I (B (I (A (I E))))) < A (I E))
  print (A (I (B (I (A (I E))))))
