{-# LANGUAGE TypeFamilies, GeneralizedNewtypeDeriving, DerivingVia, FlexibleContexts, UndecidableInstances, StandaloneDeriving, DerivingStrategies #-}
-- What is derived from the type inside a newtype has its type families, too.
module Main where
class Container f where
  type Elem f
  type Elem f = ()
  type Pair f x
  empty :: f
  insert :: Elem f -> f -> f
  toL :: f -> [Elem f]
instance Container [a] where
  type Elem [a] = a
  type Pair [a] x = (a, x)
  empty = []
  insert = (:)
  toL = id
newtype Stack a = Stack [a] deriving (Container, Show)
newtype Wrap a = Wrap (Stack a) deriving Container via (Stack a)
newtype Solo f = Solo f
deriving newtype instance Container f => Container (Solo f)
p :: Pair (Stack Int) Char
p = (1, 'c')
main :: IO ()
main = do
  print (toL (insert 'a' (insert 'b' (empty :: Stack Char))))
  print (toL (insert 1 (empty :: Wrap Int)))
  print (sum (toL (insert 3 (empty :: Solo (Stack Int)))))
  print p
