module T where

data T = T
instance Show T where show _ = "1"
instance Show T where show _ = "2"
instance Show Int where show _ = "3"
class C a where c :: a -> Int
instance C [a] where c _ = 1
instance C [Int] where c _ = 2
