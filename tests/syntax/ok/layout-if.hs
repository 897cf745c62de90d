module Main where

f :: Bool -> IO ()
f b = do
  if b
  then putStrLn "yes"
  else putStrLn "no"
  if b then return () else do
    putStrLn "nested"
    putStrLn "more"
  if b; then return ()
  else return ()

g :: Int -> String
g n = if n < 0 then "negative"
      else if n == 0
        then "zero"
        else "positive"

main :: IO ()
main = f True >> putStrLn (g 3)
