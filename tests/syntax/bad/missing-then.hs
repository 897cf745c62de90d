f x = if x > 0 1 else 2
