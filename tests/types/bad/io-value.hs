module T where

main = do
  name <- getLine
  putStrLn ("hello " ++ getLine)
  let n = length name
  n + 1
