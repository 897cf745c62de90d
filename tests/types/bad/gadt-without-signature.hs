{-# LANGUAGE GADTs #-}
module T where
data E a where { I :: Int -> E Int; B :: Bool -> E Bool }
eval (I n) = n
eval (B b) = b
