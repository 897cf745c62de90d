{-# SCC #-}
main = {-# SCC 1 #-} print 1
x = {-# INLINE never closed
