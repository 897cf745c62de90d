main :: String
main = "abc" ++ show (1 ? 2)
