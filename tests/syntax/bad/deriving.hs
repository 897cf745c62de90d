data T = A | B deriving Eq, Show
data U = C deriving (Eq, Show
data V = D
