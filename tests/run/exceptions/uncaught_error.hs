-- An uncaught error: output before it is flushed, the message goes to stderr, exit code 1.
module Main where

main :: IO ()
main = do
  putStrLn "before"
  putStr "no newline at the end"
  print (foldr (+) 0 [1, 2, error "something\nbad happened"])
  putStrLn "never"
