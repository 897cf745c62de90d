-- Tuples of several sizes: show, compare, patterns, constructors; unit.
module Main where

swap3 :: (a, b, c) -> (c, a, b)
swap3 (a, b, c) = (c, a, b)

main :: IO ()
main = do
  print ()
  print (() == (), compare () (), [minBound .. maxBound :: ()])
  print (1, 'a')
  print (1, 2.5, "three", [4], Just 5, (), (6, 7))
  print (swap3 (1, "x", True))
  print ((1, 2) < (1, 3), (2, 1) < (1, 3), (1, 2, 3) == (1, 2, 3), max (1, 'a') (1, 'b'))
  print (compare (1, 2, 3, 4) (1, 2, 4, 0))
  print (minBound :: (Bool, ()), maxBound :: (Bool, Bool, Ordering))
  print (fst (1, 2), snd (1, 2), curry fst 1 2, uncurry max (3, 9))
  print (zip3 [1, 2, 3] "abc" [True, False], unzip [(1, 'a'), (2, 'b')], unzip3 [(1, 2, 3), (4, 5, 6)])
  let (a, (b, [c, d]), e) = (1, (2, [3, 4]), 5)
  print (a + b + c + d + e)
  print (lookup 2 [(1, "one"), (2, "two")], zipWith3 (,,) [1] [2] [3])
  print (show (-1, Just (-2)), (,) <$> Just 1 <*> Just 2)
  print (1, 2, 3, 4, 5, 6, 7)
  print ((1, 2, 3, 4, 5, 6, 7) < (1, 2, 3, 4, 5, 6, 8))
  print (fmap (+ 1) ("left", 1), (\(~(x, y)) -> 0) undefined)
  print (mconcat [("a", [1]), ("b", [2])], ("x", 1) <$ Just ())
