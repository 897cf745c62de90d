module Main where

import Control.Monad (Monad((>>=)))
import qualified Control.Monad as M

class Shape a where
  infixl 6 <+>
  area, perimeter :: a -> Int
  (<+>) :: a -> a -> a
  area x = perimeter x
  x <+> y = x

data Square = Square Int

instance Shape Square where
  area (Square n) = n * n
  a <+> b = a <+> b <+> a
  perimeter = \s -> area s

instance M.Monad Maybe where
  Just x >>= f = f x
  Nothing >>= _ = Nothing
  return = Just

instance Show (a -> b) where
  showsPrec = undefined

main = print (area (Square 2))
