-- Pragmas about inlining that say nothing, or nothing about what is defined there.
module Main (main) where

{-# NOINLINE nosuch #-}
{-# INLINE #-}
{-# INLINE [x] f #-}
{-# INLINE f g #-}
{-# INLINE ( +++ ) #-}
(+++) :: Int -> Int -> Int
(+++) = (+)
f, g :: Int -> Int
f x = x {-# NOINLINE f #-}
{-# INLINE [~1] g #-}
g x = y x
  where
    {-# INLINABLE z #-}
    y = (+ 1)

(a, b) = (f 1, g 2)
{-# NOINLINE a #-}

main :: IO ()
main = print (a +++ b)
