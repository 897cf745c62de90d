module Main where

import Data.IORef
import System.IO

loop :: IORef Int -> IO ()
loop ref = do
  n <- readIORef ref
  let m = n + 1
      go :: Int -> Int
      go 0 = 1
      go k = k * go (k - 1)
  if m > 3 then return () else do
    writeIORef ref m
    let x = go m; y = x
    print (x, y)
    loop ref

main :: IO ()
main = do { hSetBuffering stdout NoBuffering
          ; ref <- newIORef 0
          ; loop ref
          ; let { a = 1; b = 2 }
          ; print (a + b :: Int)
          ; mapM_ (\i -> do
              print i
              print (i * 2)) [1, 2 :: Int]
          ; (x, _) <- return (3 :: Int, 4 :: Int)
          ; case x of
              3 -> putStrLn "three"
              _ -> return ()
          ; let y = x in print y
          ; let z = 4
          ; print z ; }
