f x | x = 1 = "one"
    | otherwise = "other"
g x = if x = 1 then "one" else "other"
