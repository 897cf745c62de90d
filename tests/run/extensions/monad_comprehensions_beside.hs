{-# LANGUAGE MonadComprehensions, ParallelListComp, TransformListComp #-}
-- Branches side by side and `then` in comprehensions of any monad.
module Main where

import Control.Monad.Zip
import GHC.Exts

newtype L a = L [a] deriving Show
instance Functor L where fmap f (L a) = L (map f a)
instance Applicative L where { pure = L . pure; L f <*> L a = L (f <*> a) }
instance Monad L where L a >>= f = L (concat [b | x <- a, let { L b = f x }])
instance MonadZip L where mzip (L a) (L b) = L (zip a b)

main :: IO ()
main = do
  print [(x, y, z) | x <- L [1, 2, 3] | y <- L "abc", z <- L [True, False]]
  print [(x, y) | x <- Just 1 | y <- Just 'c']
  print [x | x <- L [3, 1, 2], then rev]
  print [(x, y) | x <- L [3, 1, 2], y <- L "ab", then take' by x]
  print [(x, sum y) | x <- [1, 2, 1], y <- [5, 6], then group by x using groupWith, let z = 3]
 where rev (L a) = L (reverse a)
       take' f (L a) = L (sortWith f a)
