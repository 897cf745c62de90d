-- Numbers in other bases, characters by their names, strings with gaps, big numbers.
main :: IO ()
main = do
  print [0x1F, 0o17, 0b101]
  print ['\n', '\t', '\\', '\'', '"', '\65', '\x42', 'é']
  putStrLn "one \
           \line \"quoted\" \1234\&5"
  print (2 ^ 100, -7 `div` 2, (-7) `div` 2, (-7) `mod` 2, (-7) `quot` 2, (-7) `rem` 2)
  print (1.5e3, 2.0e-2, 0.1 + 0.2, 1 / 4, fromIntegral (3 :: Int) * 0.5)
  print (truncate 2.7, round 2.5, round 3.5, ceiling 2.1, floor (-2.1))
