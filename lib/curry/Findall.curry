-- | Encapsulated search by its older name.
module Findall
  ( getAllValues, getSomeValue, allValues, someValue, oneValue, allSolutions, someSolution, isFail, rewriteAll, rewriteSome
  , findall, findfirst, best, unpack, inject, solveAll, once, browse, browseList ) where

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

-- | A solution.
unpack :: Data a => (a -> Bool) -> a
unpack p | p x = x
  where x free

-- | What satisfies both, the second one first.
inject :: (a -> Bool) -> (a -> Bool) -> a -> Bool
inject p q x = q x & p x

-- | Each solution, and the first one, as what only that satisfies.
solveAll :: Data a => (a -> Bool) -> [a -> Bool]
solveAll p = map (=:=) (allSolutions p)

once :: Data a => (a -> Bool) -> a -> Bool
once p = (=:=) (someSolution p)

browse :: (Data a, Show a) => (a -> Bool) -> IO ()
browse p = putStr (show (unpack p))

browseList :: (Data a, Show a) => [a -> Bool] -> IO ()
browseList = mapM_ (\p -> browse p >> putChar '\n')

-- | The solutions that no other one is better than.
best :: Data a => (a -> Bool) -> (a -> a -> Bool) -> [a]
best p better = bests (allSolutions p)
  where
    bests xs = [ x | x <- xs, not (any (\y -> better y x && not (better x y)) xs) ]
