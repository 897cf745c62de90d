{-# LANGUAGE NoImplicitPrelude #-}
module Tarry.Show where

import Tarry.Types
import Tarry.Function

type ShowS = String -> String

class Show a where
  showsPrec :: Int -> a -> ShowS
  show :: a -> String
  showList :: [a] -> ShowS
  showsPrec _ x s = show x ++ s
  show x = undefined
  showList xs s = undefined

instance Show Int where show = undefined
instance Show Integer where show = undefined
instance Show Double where show = undefined
instance Show Bool where show = undefined
instance Show Char where show = undefined
instance Show () where show _ = "()"
instance Show a => Show [a] where showsPrec _ = showList
instance Show a => Show (Maybe a) where
  show Nothing = "Nothing"
  show (Just x) = "Just " ++ show x
instance (Show a, Show b) => Show (Either a b) where
  show (Left x) = show x
  show (Right x) = show x
instance (Show a, Show b) => Show (a, b) where
  show (a, b) = "(" ++ show a ++ "," ++ show b ++ ")"
