-- Doubles and Floats of all magnitudes, from a generator: show, read back, decode.
module Main where

next :: Integer -> Integer
next s = (s * 6364136223846793005 + 1442695040888963407) `mod` 2 ^ 64

doubles :: [Double]
doubles = map make (take 150 (iterate (next . next) 42))
  where make s = let m = (s `div` 2 ^ 11) - 2 ^ 52
                     e = fromIntegral (next s `div` 2 ^ 40 `mod` 2000) - 1030
                 in encodeFloat m e

floats :: [Float]
floats = map make (take 60 (iterate (next . next) 7))
  where make s = encodeFloat (s `div` 2 ^ 40 - 2 ^ 23) (fromIntegral (next s `div` 2 ^ 40 `mod` 230) - 140)

main :: IO ()
main = do
  mapM_ print (take 60 doubles)
  print (all (\d -> read (show d) == d) doubles)
  mapM_ print (take 30 floats)
  print (all (\f -> read (show f) == f) floats)
  mapM_ (print . decodeFloat) (take 10 doubles)
  print (map truncate (filter ((< 1e30) . abs) (take 100 doubles)) :: [Integer])
  print (take 20 (map (\d -> fromIntegral (round (d / 10 ^^ floor (logBase 10 (abs d) :: Double) * 1000) :: Integer) / 1000 :: Double) (filter (/= 0) doubles)))
  print [realToFrac f :: Double | f <- take 10 floats]
  print [realToFrac d :: Float | d <- take 30 doubles, abs d < 1e30, abs d > 1e-30]
  print (map toRational (take 3 (filter ((< 1e5) . abs) doubles)))
