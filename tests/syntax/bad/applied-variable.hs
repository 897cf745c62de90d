f (g x) = x
k = \(a b) -> a
