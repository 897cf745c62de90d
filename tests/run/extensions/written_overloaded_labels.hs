{-# LANGUAGE OverloadedLabels, DataKinds, FlexibleInstances, MultiParamTypeClasses, ScopedTypeVariables, TypeApplications, UndecidableInstances, FlexibleContexts #-}
module Main where
import GHC.OverloadedLabels
import GHC.TypeLits
import GHC.Records
import Data.Proxy
newtype Label = Label String deriving Show
instance KnownSymbol s => IsLabel s Label where fromLabel = Label (symbolVal (Proxy @s))
data P = P { name :: String, age :: Int }
newtype Get r a = Get { runGet :: r -> a }
instance HasField x r a => IsLabel x (Get r a) where fromLabel = Get (getField @x)
main :: IO ()
main = do
  print (#foo :: Label, #bar' :: Label)
  print (runGet #age (P "a" 3) + 1, runGet #name (P "a" 3))
  print (getField @"age" (P "x" 4))
