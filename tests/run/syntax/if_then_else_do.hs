-- if inside do with then/else at the indentation of the statement (DoAndIfThenElse), and optional semicolons.
module Main where

import Control.Monad (forM_, unless, when)

classify :: Int -> IO ()
classify n = do
  if n < 0
  then putStrLn "negative"
  else if n == 0
  then putStrLn "zero"
  else do
    putStr "positive "
    print n
  putStrLn "--"

chain :: Int -> String
chain n =
  if n > 100 then "huge" else
  if n > 10 then "big" else
  if n > 1 then "small"
  else "tiny"

semis :: Bool -> Int
semis b = if b ; then 1 ; else 2

main :: IO ()
main = do
  forM_ [-1, 0, 5] classify
  mapM_ (putStrLn . chain) [1000, 50, 5, 1]
  print (map semis [True, False])
  forM_ [1 .. 3 :: Int] $ \i -> do
    when (odd i) $
      putStrLn ("odd " ++ show i)
    unless (odd i) $ do
      putStrLn ("even " ++ show i)
  let loop n
        | n > 3 = return ()
        | otherwise = do
            putStr (show n ++ ";")
            loop (n + 1)
  loop (1 :: Int)
  putStrLn ""
  if True then return () else undefined
