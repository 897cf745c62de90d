{-# LANGUAGE QuantifiedConstraints, UndecidableInstances, RankNTypes #-}
module Main where
wrong :: (forall x. Show x => Show (Int x)) => b -> String
wrong y = show y
endless :: (forall x. Show x => Show x) => a -> String
endless y = show y
main = print 1
