module T where

data P = P { name :: String, age :: Int }
a = P { name = 5, age = "x" }
b p = p { age = True }
c = name 5
d = P "a"
e :: P
e = P "a" "b"
