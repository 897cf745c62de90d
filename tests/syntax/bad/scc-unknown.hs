{-# SCC nothing #-}
f x = x
