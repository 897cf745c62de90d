main = $(return [])
x = [| 1 + 2 |]
f (# a, b #) = a
