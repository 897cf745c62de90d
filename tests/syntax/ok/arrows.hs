{-# LANGUAGE Arrows #-}
f = proc (x, y) -> do
  rec z <- g -< x + y :: Int
  (| h (k -<< z) (do { returnA -< () }) |)
  x >- arr id
