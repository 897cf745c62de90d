module A where

infixr 5 <+>
(<+>) :: Int -> Int -> Int
a <+> b = a - b

fromA :: Int
fromA = 100

hidden :: Int
hidden = -1

newtype T1 = T1 { unT1 :: Int } deriving Show
