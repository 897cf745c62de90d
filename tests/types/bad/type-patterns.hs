{-# LANGUAGE TypeAbstractions, ScopedTypeVariables, PatternSynonyms #-}
module Main where
f :: Maybe Int -> Int
f (Just @Bool x) = x
f (Nothing @Int @Bool) = 2
g (Just @a x) = (x :: b)
k x@y = 3
