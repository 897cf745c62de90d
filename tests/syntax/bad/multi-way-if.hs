f x = if | x < 0 -> "negative"
         | otherwise -> "positive"
