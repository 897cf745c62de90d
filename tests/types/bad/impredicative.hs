{-# LANGUAGE ImpredicativeTypes, RankNTypes #-}
module Main where
ids :: [forall a. a -> a]
ids = [id, not]
h :: Maybe (forall a. [a] -> [a])
h = Just reverse
main = print (length ids)
single :: a -> [a]
single x = [x]
k :: [Bool -> Bool]
k = reverse ids
l = (single id : [ids], not (single ids))
