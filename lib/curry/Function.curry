-- | The name of Data.Function in older programs, which have functions on pairs there, too.
module Function (module Data.Function, first, second, (***), (&&&), both) where

import Data.Function

first :: (a -> b) -> (a, c) -> (b, c)
first f (x, y) = (f x, y)

second :: (a -> b) -> (c, a) -> (c, b)
second f (x, y) = (x, f y)

(***) :: (a -> c) -> (b -> d) -> (a, b) -> (c, d)
(f *** g) (x, y) = (f x, g y)

(&&&) :: (a -> b) -> (a -> c) -> a -> (b, c)
(f &&& g) x = (f x, g x)

both :: (a -> b) -> (a, a) -> (b, b)
both f (x, y) = (f x, f y)
