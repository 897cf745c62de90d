-- The monomorphism restriction: constrained variables without arguments have one type, others stay polymorphic.
module T where

plus = (+)
x = plus 1 (2::Int)
ten = 10
use = ten + (1.5 :: Double)
poly x = (x, ten)
f = id
g = (f 'a', f True)
local y = let k = show in k y
