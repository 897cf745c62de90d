-- A value that needs itself raises an exception like any other, and raises it again.
module Main where

import Control.Exception

data Node = Node { value :: Int, next :: Node }

main :: IO ()
main = do
  let x = x + 1 :: Int
  r <- try (evaluate x)
  case r of
    Left NonTermination -> putStrLn "loop"
    Right v -> print v
  again <- try (evaluate x) :: IO (Either NonTermination Int)
  print (either show show again)
  s <- try (evaluate (let ys = length ys : [] in sum ys)) :: IO (Either SomeException Int)
  print (either (const "some exception") show s)
  let n = Node 1 n
  print (value (next (next n)))
  let xs = let t = 1 : map (* 2) t in take 5 t
  print (xs :: [Int])
  (print (let (a, b) = (b, a) in a :: Int)) `catch` \e -> putStrLn ("caught " ++ show (e :: NonTermination))
  putStrLn "end"
