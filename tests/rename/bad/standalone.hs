module Main where
data T = T
deriving instance Shw T
deriving instance Show U
default (Itn)
main = T
