f x = case x of
g = 1
