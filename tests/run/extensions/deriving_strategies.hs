{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, DeriveAnyClass, StandaloneDeriving #-}
module Main where
class Describe a where
  describe :: a -> String
  describe _ = "thing"
newtype Age = Age Int
  deriving stock (Show, Read)
  deriving newtype (Eq, Ord, Num)
  deriving anyclass Describe
data P = P Int Bool
  deriving stock (Eq)
  deriving anyclass (Describe)
deriving stock instance Show P
newtype Q = Q Int
deriving newtype instance Show Q
deriving anyclass instance Describe Q
newtype R = R Int deriving newtype (Show, Eq)
main :: IO ()
main = do
  print (Age 3 + 4)
  print (read "Age 5" :: Age)
  putStrLn (describe (Age 1) ++ describe (P 1 True) ++ describe (Q 1))
  print (P 1 True, Q 4, R 5 == R 5, R 6)
