{- A block comment {- with another one inside -} and a lone quote ' that ends here:
-}
-- | Documentation
module Main where

{-# INLINE one #-}
one :: Int -- ^ the number
one = 1 {- in the middle -} + {--} 0 --and at the end

--- a line of dashes is one as well
main :: Int
main = one + 2  --> 3: what begins with two dashes is no operator
--| nor is this
-----> or this
