{-# LANGUAGE StrictData #-}
module Main where
import Control.Exception
data A = A Int ~Int
newtype N = N Int
main :: IO ()
main = do
  r <- try (evaluate (A undefined 1 `seq` ())) :: IO (Either ErrorCall ())
  putStrLn (either (const "bottom") show r)
  print (A 1 undefined `seq` 2)
  print (N undefined `seq'` 3)
  where seq' _ b = b
