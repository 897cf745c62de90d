{-# LANGUAGE GADTs #-}
module T where
data E a where
  I :: Int -> Maybe Int
