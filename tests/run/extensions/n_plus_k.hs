{-# LANGUAGE NPlusKPatterns #-}
fac :: Integer -> Integer
fac 0 = 1
fac (n+1) = (n+1) * fac n
pre :: Int -> Maybe Int
pre (n+3) = Just n
pre _ = Nothing
main = do
  print (fac 10)
  print (map pre [0..5])
