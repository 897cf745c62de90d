a = 1 `div 2
b = 3 `+` 4
