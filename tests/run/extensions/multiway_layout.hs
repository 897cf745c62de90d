{-# LANGUAGE MultiWayIf #-}
f :: Int -> Int -> String
f x y = if | x < 0 -> "neg"
           | x == 0, y == 0 -> "zz"
           | x == 0 -> if | y > 0 -> "yp"
                          | otherwise -> "yn"
           | otherwise
           , y > 5 -> "big"
           | otherwise -> "pos"
g x = if | x > 1 -> do
             print 1
             print 2
         | Just q <- lookup x [(1,2)] -> print q
         | otherwise -> return ()
h x = (if | x -> 1 | otherwise -> 2) + 3
main = do
  mapM_ putStrLn [f x y | x <- [-1,0,1], y <- [-1,0,1,9]]
  g 1; g 2; g 0
  print (h True)
  if | True -> print 1
     | False -> print 2
  let z = if | True, let u = 3 -> u
             | otherwise -> 4
  print z
