f = λx -> x
g = (\x → x)
