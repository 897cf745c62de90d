class Container f a | f -> a where
  empty :: f
