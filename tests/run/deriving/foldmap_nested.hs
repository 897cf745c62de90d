{-# LANGUAGE DeriveFoldable #-}
-- Derived foldMap puts values together as the data is nested, not from the right: seen where <> is not associative.
import Data.Foldable
-- a "monoid" that shows its shape
newtype S = S String deriving Show
instance Semigroup S where S a <> S b = S ("(" ++ a ++ "." ++ b ++ ")")
instance Monoid S where mempty = S "e"
data T a = L | N (T a) a (T a) deriving Foldable
data R a = R a [R a] | Q Int (a, [a]) (Maybe a) | Z Int deriving Foldable
data P a = P Int deriving Foldable
newtype W a = W (T a) deriving Foldable
data E a deriving Foldable
f :: Int -> S
f = S . show
main :: IO ()
main = do
  print (foldMap f (N (N L 1 L) 2 (N L 3 (N L 4 L))))
  print (foldMap f (R 1 [R 2 [], Q 3 (4, [5, 6]) (Just 7), Z 8, R 9 [R 10 [], Q 1 (2, []) Nothing]]))
  print (foldMap f (P 3), foldMap f (W (N L 1 L)), foldMap f (undefined :: P Int))
  print (fold (N (N L (S "a") L) (S "b") L))
  print (toList (R 1 [R 2 [], Q 3 (4, [5, 6]) (Just 7)]), sum (R 1 [R 2 [], Z 5, Q 3 (4, [5, 6]) (Just 7)]), length (N L 1 L))
  print (foldMap (\x -> [x, x]) (N (N L 1 L) 2 undefined) !! 2)
  print (foldMap (\x -> (x, [x])) (N (N L "1" L) "2" (N L "3" L)))
