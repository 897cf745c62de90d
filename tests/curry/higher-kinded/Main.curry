data Rose a = Rose a [Rose a]

instance Functor Rose where
  fmap f (Rose a rs) = Rose (f a) (map (fmap f) rs)

flat :: Rose a -> [a]
flat (Rose a rs) = a : concatMap flat rs

main :: [Int]
main = flat (fmap (+ 1) (Rose 1 [Rose 2 [], Rose (3 ? 4) []]))
