f type = type + 1
g x = let data = x in data
class = 3
