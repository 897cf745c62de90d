{-# LANGUAGE TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes, RankNTypes, KindSignatures #-}
-- Type applications.
module Main where
import Data.Int
import Data.Word
import Data.Proxy
class Named a where nameOf :: String
instance Named Int where nameOf = "Int"
instance Named Bool where nameOf = "Bool"
instance Named a => Named [a] where nameOf = "[" ++ nameOf @a ++ "]"
instance (Named a, Named b) => Named (a, b) where nameOf = "(" ++ nameOf @a ++ "," ++ nameOf @b ++ ")"
sizes :: forall a . (Bounded a, Integral a) => (Integer, Integer)
sizes = (toInteger (minBound @a), toInteger (maxBound @a))
conv :: forall b a . (Show a, Read b) => a -> b
conv = read @b . show
pair :: forall a b . a -> b -> (a, b)
pair = (,)
roundTrip :: forall a . (Show a, Read a, Eq a) => a -> Bool
roundTrip x = let y :: a; y = read (show x) in y == x
newtype Tagged t a = Tagged a
describe :: forall t a . (Named t, Show a) => Tagged t a -> String
describe (Tagged a) = nameOf @t ++ ":" ++ show a
both :: forall a . Show a => (forall b . Show b => b -> String) -> a -> String
both f x = f @a x ++ f @Int 3
main :: IO ()
main = do
  putStrLn (nameOf @[(Int, [Bool])])
  print (sizes @Int8, sizes @Word16, sizes @Int64)
  print (read @Double "2.5", read @[Int] "[1,2]", show @Integer 5)
  print (conv @Int 'x' `seq` ()) `seq` print (conv @Integer (3 :: Int))
  print (pair @_ @Char 1 'x', either @Int @String show id (Left 3))
  print (roundTrip @(Maybe Int) (Just 3), maxBound @Char, fromIntegral @Int @Word8 300)
  putStrLn (describe (Tagged 'x' :: Tagged Bool Char))
  putStrLn (both @Bool show True)
  print (fmap @Maybe (+ 1) (Just 1), mempty @String, foldr @[] (+) 0 [1, 2, 3])
