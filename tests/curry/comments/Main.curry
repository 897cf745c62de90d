{- A block comment {- with another one inside -} and a lone quote ' that ends here:
-}
-- | Documentation
module Main where

{-# INLINE one #-}
one :: Int -- ^ the number
one = 1 {- in the middle -} + {--} 0 --and at the end

--- a line of dashes is one as well
(-->) :: Int -> Int -> Int   -- an operator that begins with dashes
a --> b = a + b

main :: Int
main = one --> 2
