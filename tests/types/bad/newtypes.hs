module T where

newtype C = C !Int
newtype D = forall a. D a
