{-# LANGUAGE MagicHash #-}
-- | Encapsulated search that is weak: whether a choice in something shared is captured depends on who evaluates it first.
module Control.Search.Unsafe (allValues, oneValue, someValue, isFail, rewriteAll, rewriteSome, allSolutions) where

import Tarry.Prim

-- | All values, found depth first.
allValues :: a -> [a]
allValues x = allValues# [] (:) (id $!! x)

-- | The first value, if there is any.
oneValue :: a -> Maybe a
oneValue x = case firstValue# [] (:) (id $!! x) of
  []    -> Nothing
  y : _ -> Just y

-- | The first value; none if there is none.
someValue :: a -> a
someValue x = case oneValue x of { Just y -> y }

isFail :: a -> Bool
isFail x = case firstValue# [] (:) (id $! x) of
  [] -> True
  _  -> False

allSolutions :: Data a => (a -> Bool) -> [a]
allSolutions p = allValues (let x free in p x &> x)

rewriteAll :: a -> [a]
rewriteAll = allValues

rewriteSome :: a -> Maybe a
rewriteSome = oneValue
