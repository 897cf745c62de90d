{-# LANGUAGE OverloadedLabels, DataKinds, FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, ScopedTypeVariables, TypeApplications #-}
import GHC.OverloadedLabels
import GHC.TypeLits
import Data.Proxy
newtype L = L String deriving Show
instance KnownSymbol s => IsLabel s L where
  fromLabel = L (symbolVal (Proxy :: Proxy s))
data P = P { x :: Int, y :: Int } deriving Show
instance IsLabel "x" (P -> Int) where fromLabel = x
instance IsLabel "y" (P -> Int) where fromLabel = y
a # b = a * 10 + b
main :: IO ()
main = do
  print (#foo :: L)
  print (#x (P 1 2) + #y (P 1 2) :: Int)
  print [#a, #b :: L]
  print (1 # 2)
