-- Records: construction, selection, update, also one that changes the type.
module T where
data R = R { a :: Int, b :: String }
x1 = R { a = 1, b = "x" }
y = x1 { a = 2 }
f R { a = n } = n
g r@R{} = b r
data R4 a = R4 { val :: a, n4 :: Int } | Q4 { n4 :: Int }
f4 r = r { val = 'c' }
x4 = f4 (R4 { val = True, n4 = 3 })
g4 r = r { n4 = 5 }
data R6 a = R6 { v1 :: a, v2 :: a }
f6 r = r { v1 = 'c', v2 = 'd' }
x6 = f6 (R6 True False)
data P = P { px, py :: Double }
norm P { px = x, py = y } = sqrt (x * x + y * y)
move dx p = p { px = px p + dx }
