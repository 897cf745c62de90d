data P = P { name :: String, age :: Int } deriving Show
f P { age = 3 } = True
f P { name = "bob" } = False
main = (f (P "bob" 3), show (P "a" (-1)))
