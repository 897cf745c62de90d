module T where

instance Functor Int where fmap f x = x
data T a = T a
instance Show T where show x = ""
instance Functor (T Int) where fmap f x = x
