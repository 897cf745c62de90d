{-# LANGUAGE Strict, BangPatterns #-}
module Main where
import Control.Exception
import System.IO.Unsafe
f x ~y = 1
g x = 2
data T = T Int ~Int
t :: a -> IO String
t a = fmap (either (\e -> const "bottom" (e :: SomeException)) (const "fine")) (try (evaluate a))
main :: IO ()
main = do
  print (f 1 undefined)
  r <- try (evaluate (g (undefined :: Int))) :: IO (Either ErrorCall Int)
  putStrLn (either (const "bottom") show r)
  let ~z = undefined :: Int
  let h = \ ~a -> 3
  print (h z)
  case T 1 undefined of T a _ -> print a
