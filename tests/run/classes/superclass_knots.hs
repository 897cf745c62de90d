{-# LANGUAGE FlexibleContexts, UndecidableInstances, FlexibleInstances #-}
-- superclass given by the instance's own context through a bigger type
class Eq a => P a where p :: a -> a -> Bool; p = (==)
class P a => Q a where q :: a -> a -> Bool; q = p
class Q a => R a where r :: a -> a -> Bool; r x y = q x y && x == y
instance R (f (T f)) => Eq (T f) where T a == T b = a == b
instance R (f (T f)) => P (T f)
instance R (f (T f)) => Q (T f)
instance R (f (T f)) => R (T f)
newtype T f = T (f (T f))
instance Q a => P [a]
instance Q a => Q [a]
instance R a => R [a]
instance Q a => P (Maybe a)
instance Q a => Q (Maybe a)
instance R a => R (Maybe a)
main = print (r (T [T [], T [T []]]) (T [T [], T [T []]]), q (T (Just (T Nothing))) (T Nothing), p (T [T []]) (T []))
