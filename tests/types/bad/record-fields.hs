module T where

data P = P { name :: String, age :: !Int } | Q { size :: Int }
a = P { name = "x" }
b p = p { name = "x", size = 1 }
