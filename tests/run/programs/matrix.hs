-- Matrices over any Num/Fractional: multiplication, determinant, inverse over Rational, transpose, power, show aligned.
module Main where

import Data.List (intercalate, transpose, foldl')
import Data.Ratio

newtype Matrix a = Matrix [[a]] deriving Eq

instance Show a => Show (Matrix a) where
  show (Matrix rows) = intercalate "\n" (map line cells)
    where cells = map (map show) rows
          widths = map (maximum . map length) (transpose cells)
          line cs = "[" ++ unwords (zipWith (\w c -> replicate (w - length c) ' ' ++ c) widths cs) ++ "]"

instance Functor Matrix where fmap f (Matrix m) = Matrix (map (map f) m)

instance Num a => Num (Matrix a) where
  Matrix a + Matrix b = Matrix (zipWith (zipWith (+)) a b)
  Matrix a - Matrix b = Matrix (zipWith (zipWith (-)) a b)
  Matrix a * Matrix b = Matrix [[sum (zipWith (*) r c) | c <- transpose b] | r <- a]
  negate = fmap negate
  abs = id
  signum = id
  fromInteger n = Matrix [[fromInteger n]]

identity :: Num a => Int -> Matrix a
identity n = Matrix [[if i == j then 1 else 0 | j <- [1 .. n]] | i <- [1 .. n]]

det :: Num a => Matrix a -> a
det (Matrix [[x]]) = x
det (Matrix (row : rows)) = sum [s * x * det (Matrix (map (dropAt j) rows)) | (j, s, x) <- zip3 [0 ..] (cycle [1, -1]) row]
  where dropAt k xs = take k xs ++ drop (k + 1) xs
det (Matrix []) = 1

inverse :: (Eq a, Fractional a) => Matrix a -> Maybe (Matrix a)
inverse (Matrix m) = Matrix . map (drop n) <$> go 0 (zipWith (++) m i)
  where
    n = length m
    Matrix i = identity n
    go k rows
      | k == n = Just rows
      | otherwise = case break ((/= 0) . (!! k)) (drop k rows) of
          (_, []) -> Nothing
          (zs, p : rest) ->
            let p' = map (/ (p !! k)) p
                clear r = zipWith (\a b -> a - (r !! k) * b) r p'
            in go (k + 1) (map clear (take k rows) ++ p' : map clear (zs ++ rest))

main :: IO ()
main = do
  let a = Matrix [[2, 0, 1], [1, 3, 2], [1, 1, 1]] :: Matrix Integer
  print (a * a)
  print (a ^ 5)
  print (det a, det (identity 4 :: Matrix Int), det (a - a))
  let r = fmap fromIntegral a :: Matrix Rational
  print (inverse r)
  print (fmap (* r) (inverse r) == Just (identity 3))
  print (inverse (Matrix [[1, 2], [2, 4 :: Rational]]))
  print (fmap (fmap numerator) (inverse (Matrix [[4, 7], [2, 6 :: Rational]])))
  print (foldl' (+) (Matrix [[0, 0], [0, 0]]) [Matrix [[i, 1], [0, -i]] | i <- [1 .. 10]])
  print (fmap (/ 2) (Matrix [[1, 2.5], [-3, 0]]))
