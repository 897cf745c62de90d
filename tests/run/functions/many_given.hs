module Main (main) where

-- Functions of eight parameters and more, dictionaries among them: what they return is no function, whatever others do
-- with the ones that they call at their end.
fold8 f z a b c d e xs = step (step (step z a b) c d) e xs
  where step acc p q = f (f acc p) q

count a b c d e g h i xs = foldl add z xs
  where add acc x = if x > a && x < b then acc + 1 else acc
        z = sum [c, d, e, g, h, i]

table lo hi width step start stop scale shift xs = foldl add [(0, 0, 1)] xs
  where
    add acc n = merge acc [(k + step, s + n * scale + shift, c) | (k, s, c) <- acc, k < width, s + n <= hi, s >= lo]
    merge xs' [] = xs'
    merge [] ys = ys
    merge (x@(i, s, a) : xs') (y@(j, t, b) : ys)
      | (i, s) == (j, t) = (i, s, a + b) : merge xs' ys
      | (i, s) < (j, t) = x : merge xs' (y : ys)
      | otherwise = if i >= start && j < stop then y : merge (x : xs') ys else merge (x : xs') ys

folded :: [Int] -> Int -> Int
folded xs = foldl (\k x acc -> k (acc * 2 + x)) id xs

later :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int
later a b c d e f g h i
  | even (a + i) = \x -> a + b + c + d + e + f + g + h + i + x
  | otherwise = (* (b - c))

main :: IO ()
main = do
  print (fold8 (-) 100 1 2 3 4 5 (6 :: Integer))
  print (count 1 5 0 0 0 0 0 (0 :: Int) [1 .. 9 :: Int])
  print (take 6 (table 0 10 2 1 0 3 1 (0 :: Int) [3, 4, 5 :: Int]))
  print (folded [1, 0, 1, 1] 0)
  print (map (later 1 2 3 4 5 6 7 8 9) [1, 2], map (later 0 2 3 4 5 6 7 8 9) [1, 2])
  print (foldr (\x k acc -> k (acc - x)) id [1, 2, 3 :: Int] 10)
