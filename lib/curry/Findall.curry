-- | Encapsulated search by its older name.
module Findall
  ( getAllValues, getSomeValue, allValues, someValue, oneValue, allSolutions, someSolution, isFail, rewriteAll, rewriteSome
  , findall, findfirst, browse, best ) where

import Control.Search.Unsafe
import Control.Search.AllValues (getAllValues)

getSomeValue :: a -> IO a
getSomeValue x = return $!! someValue x

someSolution :: Data a => (a -> Bool) -> a
someSolution p = someValue (let x free in p x &> x)

findall :: Data a => (a -> Bool) -> [a]
findall = allSolutions

findfirst :: Data a => (a -> Bool) -> a
findfirst = someSolution

browse :: Show a => (_b -> a) -> [_b] -> IO ()
browse f xs = mapM_ (print . f) xs

-- | The solutions that no other one is better than.
best :: Data a => (a -> Bool) -> (a -> a -> Bool) -> [a]
best p better = bests (allSolutions p)
  where
    bests xs = [ x | x <- xs, not (any (\y -> better y x && not (better x y)) xs) ]
