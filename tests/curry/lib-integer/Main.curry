import Integer
main = (pow 2 10, ilog 1000, isqrt 17, factorial 5, binomial 5 2, maxlist [1,5,3], minlist [4,2], bitTrunc 3 13, bitAnd 12 10, bitOr 12 10, bitXor 12 10)
