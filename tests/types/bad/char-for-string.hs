module T where

x = putStrLn 'a'
y c = "abc" ++ (head c : 'd')
