{-# LANGUAGE TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes, RankNTypes, PolyKinds, DataKinds #-}
module Main where
import Data.Proxy
class Named a where name :: String
instance Named Int where name = "Int"
instance Named Bool where name = "Bool"
instance (Named a, Named b) => Named (a, b) where name = name @a ++ "&" ++ name @b
both :: forall b a. (Show a, Read a, Show b, Read b) => String -> (a, b)
both s = (read s, read s)
f :: forall a. (Read a, Show a) => String -> String
f = show . read @a
main :: IO ()
main = do
  print (read @Int "3", show @Double 2, maxBound @Int, fromIntegral @Int @Double 4)
  putStrLn (name @(Int, (Bool, Int)))
  print (both @Double @Int "3")
  putStrLn (f @[Int] "[1, 2]")
  print (either @Int @_ @Bool show show (Left 3), (maybe @String "" id . Just) "x", pure @Maybe 3)
  print (Just @Int 3, Left @_ @Bool 'c', [] @Char)
