main :: IO ()
main = do
  print (7 `div` (-2), 7 `mod` (-2), 7 `quot` (-2), 7 `rem` (-2), divMod (-7) 2)
  print (2 ^ 64, -5, abs (-3), signum (-9), negate 4)
  print (3.0 / 2.0, fromInt 7 / 2, truncate 2.7, round 3.5, floor (-0.5), ceiling 1.1)
  print (sqrt 16.0, pi > 3.1, 1.5e10, even 4, odd 4, fromIntegral (3 :: Int) + 0.5)
  print (show 1.0, [1, 3 .. 9], [10, 8 .. 1], ['a' .. 'e'], [1.0 .. 3.0])
