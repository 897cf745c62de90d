{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses, DataKinds, KindSignatures, GADTs, ScopedTypeVariables, UndecidableInstances #-}
-- Instances overlap without a pragma: only a use that several of them fit is an error. A class as an argument, of kind Constraint.
module Main where

import Data.Kind (Constraint, Type)

class Transform (a :: Type) b where transform :: a -> b
instance Show x => Transform x String where transform = show
instance Transform () String where transform _ = "unit"
instance Transform Bool Int where transform = fromEnum

data Weather = Sunny | Raining
data Temperature = Hot | Cold

data Sky (w :: Weather) where
  Sun  :: Sky 'Sunny
  Rain :: Sky 'Raining

data Air (t :: Temperature) where
  Warm :: Air 'Hot
  Cool :: Air 'Cold

class Coat (w :: Weather) (t :: Temperature) where coat :: Sky w -> Air t -> Bool
instance Coat 'Sunny t where coat _ _ = False
instance Coat w 'Cold where coat _ _ = True

class Special a where special :: a -> String
instance {-# OVERLAPPABLE #-} Show a => Special a where special = show
instance Special a => Special [a] where special xs = concatMap special xs
instance {-# OVERLAPPING #-} Special [Char] where special = id

data Proof (c :: Constraint) = Proof
class Named (c :: Constraint) where name :: Proof c -> String
instance Named (Eq Int) where name _ = "Eq Int"
instance Named (Show a, Eq a) where name _ = "both"

main :: IO ()
main = do
  putStrLn (transform (3 :: Int))
  print (transform True :: Int)
  print (coat Sun Warm, coat Rain Cool)
  putStrLn (special "text")
  putStrLn (special [[1, 2], [3 :: Int]])
  putStrLn (special [Just 'x'])
  putStrLn (name (Proof :: Proof (Eq Int)))
  putStrLn (name (Proof :: Proof (Show Char, Eq Char)))
