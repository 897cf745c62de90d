-- Defaulting: Integer, else Double.
module T where
x = show (2^10)
y = show (fromIntegral (3::Int))
z = truncate (10 / 3)
w = 2.5 * 3
v = fromIntegral (length "a") / 2
u = [1, 2.5]
t = 3 == 4
s = 2 ^ 3 ^ 2
