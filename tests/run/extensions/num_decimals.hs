{-# LANGUAGE NumDecimals #-}
main = do
  print 1.0
  print 1.5e3
  print 1.25e1
  print (2e3 :: Int)
  print 1e-1
  print 100e-2
  print 0e5
  print 0.0
  print [1.5e2, 2]
