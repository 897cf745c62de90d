data T = Int :+ Int :* Int
data U = Int + Int
data V = | A
data W = A |
data X = 3
