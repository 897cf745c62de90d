f x = _ + x
