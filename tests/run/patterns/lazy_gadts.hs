{-# LANGUAGE GADTs, ViewPatterns #-}
data G a where { I :: Int -> G Int; B :: Bool -> G Bool; E :: (Show a, Num a, Eq a) => a -> a -> G a }
data H = forall a. Show a => H Int a | K
f :: G Int -> Int
f g = let I n = g in n
g :: G a -> Int
g ~(I n) = 3
h :: G Int -> (Int, String)
h ~(E 1 (show -> s)) = (2, s)
h2 :: G Int -> Int
h2 x = a + b where E a b = x
k :: H -> Int
k x = let H n _ = x in n
main = do
  print (f (I 3), g (B undefined), fst (h undefined), h (E 1 2))
  print (h2 (E 3 4), k (H 5 'c'))
