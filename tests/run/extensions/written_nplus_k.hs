{-# LANGUAGE NPlusKPatterns #-}
module Main where
fac 0 = 1
fac (n + 1) = (n + 1) * fac n
f (m + 3) = Just m
f _ = Nothing
main :: IO ()
main = print (fac 5) >> print (f 5, f 2)
