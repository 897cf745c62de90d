class C a where
  c :: a
  d :: a -> a
  d x = x
instance C Int where
  c = 1 ? 2
instance C Bool where
  c = True
  d = not
instance (C a, C b) => C (a,b) where
  c = (c, c)
  d (x,y) = (d x, d y)
main = d (c :: (Int,Bool))
