{-# LANGUAGE TypeOperators #-}
-- Data.Typeable: representations and casts.
module Main where

import Data.Typeable
import Data.Maybe

data T a = T a deriving Show
newtype N = N Int deriving Show

dynEq :: (Typeable a, Typeable b, Eq a) => a -> b -> Bool
dynEq a b = maybe False (== a) (cast b)

describe :: Typeable a => a -> String
describe x
  | Just n <- cast x = "int " ++ show (n :: Int)
  | Just s <- cast x = "string " ++ (s :: String)
  | otherwise        = "a " ++ show (typeOf x)

main :: IO ()
main = do
  print (typeOf 'a', typeOf (1 :: Int), typeOf "abc", typeOf [Just (1 :: Int)], typeOf (1 :: Int, 'x', "y"), typeOf (Left 1 :: Either Int Bool), typeOf (), typeOf not)
  print (typeOf (T (N 1)), typeOf (T [T 'x']), typeOf (Just (not, 'a')), typeOf (map :: (Int -> Bool) -> [Int] -> [Bool]), typeOf (1.5 :: Double), typeOf (2 :: Integer))
  print (cast (1 :: Int) :: Maybe Int, cast (1 :: Int) :: Maybe Char, isJust (cast (T 'a') :: Maybe (T Char)), isJust (cast (T 'a') :: Maybe (T Int)), dynEq 'a' 'a', dynEq 'a' "a")
  putStrLn (unlines [describe (3 :: Int), describe "x", describe (Just 'c')])
  print (typeRep (Proxy :: Proxy [Int]), typeOf 'a' == typeOf 'b', typeOf 'a' == typeOf "a", isJust (eqT :: Maybe (Int :~: Int)), isJust (eqT :: Maybe (Int :~: Char)), gcast (Just 'x') :: Maybe (Maybe Char))
