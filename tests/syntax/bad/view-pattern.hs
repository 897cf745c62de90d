f (length -> 3) = True
f _ = False
