{-# LANGUAGE MagicHash #-}
-- | Search trees, for the modules below Control.Search.
module Tarry.SearchTree (SearchTree(..), searchTree, setTree) where

import Tarry.Prim

-- | A failure has a number, which says nothing here.
data SearchTree a = Value a | Fail Int | Or (SearchTree a) (SearchTree a)

-- | By what a step finds: nothing, a value, or two or more branches, to be searched on.
treeOf :: (a -> [a]) -> a -> SearchTree a
treeOf step x = case step x of
  []  -> Fail 0
  [v] -> Value v
  bs  -> foldr1 Or (map (treeOf step) bs)

searchTree :: a -> SearchTree a
searchTree x = treeOf (\b -> searchStep# [] (:) b) (id $!! x)

-- | Of a set function; a branch stands in the place of the function.
setTree :: (a -> b) -> a -> SearchTree b
setTree f x = treeOf (\b -> setStep# [] (:) (unsafeCoerce# b) x) (unsafeCoerce# f)
