module T where

main :: IO ()
main = do
  "hello"
  x <- 5
  putStrLn "done"
