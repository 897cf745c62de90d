{-# LANGUAGE StandaloneDeriving, GADTs, FlexibleContexts, UndecidableInstances, DeriveFunctor, DeriveFoldable, DeriveTraversable, DeriveGeneric, DeriveLift, DerivingStrategies #-}
module Main where
data T f a = T (f a) a
deriving instance (Show (f a), Show a) => Show (T f a)
deriving instance (Eq (f a), Eq a) => Eq (T f a)
deriving instance (Ord (f a), Ord a) => Ord (T f a)
deriving instance Functor f => Functor (T f)
deriving instance Foldable f => Foldable (T f)
deriving instance Traversable f => Traversable (T f)
data Op = Plus | Minus
deriving instance Show Op
deriving instance Enum Op
deriving instance Bounded Op
deriving instance Read Op
deriving instance Eq Op
newtype N = N Int
deriving newtype instance Num N
deriving stock instance Show N
main :: IO ()
main = do
  print (T [1] 2 < T [1] 3, fmap (+ 1) (T (Just 1) 2), sum (T [1, 2] 3))
  print [minBound .. maxBound :: Op] >> print (read "Minus" == Minus) >> print (N 3 + 4)
  mapM_ print (traverse (\x -> if x > 0 then Just (x * 2) else Nothing) (T [1] 2))
