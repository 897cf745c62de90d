{-# LANGUAGE DataKinds, KindSignatures, TypeOperators, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, RankNTypes, UndecidableInstances #-}
-- An instance that a variable could only fit by being inside of itself does not stand in the way.
module Main where
data Effects = Union Effects Effects | None
type (:&) = 'Union
infixr 9 :&
infixr 9 :>
class (es1 :: Effects) :> (es2 :: Effects)
instance e :> e
instance {-# INCOHERENT #-} (e :> es) => e :> (x :& es)
instance e :> (e :& es)
data P (a :: Effects) = P
f :: (a :> b) => P a -> P b -> Int
f _ _ = 1
g :: (e :> es) => P e -> P es -> Int
g e es = f es es + f e es + f es (k es) + f e (k es)
k :: P es -> P (x :& es)
k _ = P
main :: IO ()
main = print (g (P :: P 'None) (P :: P ('None :& 'None)))
