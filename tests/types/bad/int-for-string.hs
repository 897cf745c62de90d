module T where

greet :: String -> String
greet name = "hello " ++ name

x = greet 5
y = greet (length "abc")
