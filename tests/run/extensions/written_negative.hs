{-# LANGUAGE NegativeLiterals #-}
module Main where
import Data.Int
f -1 = "m1"
f _ = "other"
main :: IO ()
main = do { putStrLn (f -1); print (abs -3, max -1 -2, minBound == (-128 :: Int8)); print (-1 `mod` 3); let { x = 4 }; print (x-1, x - 1) }
