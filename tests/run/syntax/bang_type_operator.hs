{-# LANGUAGE TypeOperators, MultiParamTypeClasses, ExistentialQuantification, FlexibleInstances #-}
-- ! as an operator on types, and the mark of strict fields.
module Main where
import Data.Type.Equality
data a ! b = a :! b deriving Show
infix 0 !
data a + b
infix 9 +
fixityProof :: (Int ! Int + Int) :~: (Int ! (Int + Int))
fixityProof = Refl
data Foo a b = MkFoo (a ! b) !Int !(Bool ! Bool) deriving Show
class a +++ b where op :: a -> b -> Int
instance Int +++ Bool where op a b = if b then a else 0
data D1 = forall a b. (a +++ b) => D1 a b
main = print (fixityProof, MkFoo ('x' :! 2) 3 (True :! False), case D1 (3 :: Int) True of D1 a b -> op a b)
