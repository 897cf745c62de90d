{-# LANGUAGE TypeFamilies, FlexibleContexts, ConstrainedClassMethods #-}
-- Equalities in the types of methods hold in these methods of an instance, and not in those that follow.
module Main where
class G t where
  type V t
  toL :: t -> [V t]
  count :: t -> Int
  count = length . toL
  toM :: Ord (V t) => t -> M (V t)
  toM = M . toL
  ints :: (V t ~ Int) => t -> [Int]
  ints = toL
  intsR :: (V t ~ Int) => t -> [Int]
  intsR = reverse . ints
  intsS :: (V t ~ Int) => t -> [Int]
  intsS = ints
  adj :: Ord (V t) => t -> [(V t, [V t])]
  adj = adj . toM
data M a = M [a]
fromM :: M Int -> [Int]
fromM (M xs) = xs
instance Ord a => G (M a) where
  type V (M a) = a
  toL (M xs) = xs
  ints = fromM
  toM = id
  intsS = map (+ 1) . toL
  intsR = reverse . ints
  adj m = [(x, [x]) | x <- toL m]
newtype N a = N (M a)
un (N m) = m
instance Ord a => G (N a) where
  type V (N a) = a
  toL (N m) = toL m
  count = count . toM
  ints = ints . toM
  toM = un
  intsR = reverse . ints
  intsS = intsR . toM
  adj = adj . toM
main :: IO ()
main = print (intsR (M [1, 2])) >> print (adj (N (M "ab")))
