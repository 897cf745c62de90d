{-# LANGUAGE PolyKinds, DataKinds, KindSignatures, RankNTypes #-}
-- Kinds of variables in signatures may be any, where nothing says which.
module Main where
data E = E0 | E1
data D a b = D
data C (e :: E) = C
g :: D (h e) (h es)
g = D
use :: D (C 'E0) (C 'E1) -> Int
use _ = 1
k :: (forall x. h x -> Int) -> h y -> Int
k f h = f h
main :: IO ()
main = print (use g) >> print (k (\C -> 2) (C :: C 'E0)) >> print (k length (Just 'c'))
