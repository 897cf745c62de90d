{-# LANGUAGE FlexibleInstances, DerivingVia #-}
module Overlapping where

class C a where c :: a -> String
instance {-# OVERLAPPABLE #-} C [a] where c _ = "list"
instance C [Int] where c _ = "ints"
instance C [Int] where c _ = "again"
instance C (Maybe a) where c _ = "maybe"
instance C (Maybe Int) where c _ = "no pragma"

open :: String
open = c []

both, either' :: String
both = c (Just (1 :: Int))
either' = c (Just 'x')

rigid :: Maybe a -> String
rigid = c

newtype N = N Int deriving Show via Bool
