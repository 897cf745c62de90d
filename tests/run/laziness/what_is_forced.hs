{-# LANGUAGE BangPatterns #-}
-- What patterns, seq and strict fields force, and what they do not.
module Main where
import Control.Exception
import System.IO.Unsafe
import Debug.Trace
isBottom :: a -> Bool
isBottom a = unsafePerformIO ((evaluate a >> return False) `catch` \e -> const (return True) (e :: SomeException))
data S = S !Int Int
newtype N = N Int
data L a = L a
f1 ~(a, b) = 1
f2 (a, b) = 1
f3 (~(a, ~b), c) = c
f4 !x = 1
f5 (N _) = 1
f6 (L _) = 1
f7 (S _ _) = 1
f8 x | False = 1
     | otherwise = 2
f9 [~(Just x), y] = y
f10 n@(~(x : _)) = length n
g (x : ~(y : ys)) = x
h ~[a, b] = "ok"
main :: IO ()
main = do
  print [isBottom (f1 undefined), isBottom (f2 undefined), isBottom (f3 (undefined, 1)), isBottom (f4 undefined), isBottom (f5 undefined), isBottom (f6 undefined)]
  print [isBottom (f7 (S undefined 1)), isBottom (f7 (S 1 undefined)), isBottom (f5 (N undefined)), isBottom (f8 undefined), isBottom (f9 [Nothing, Just 3]), isBottom (f10 [])]
  print [isBottom (g [1]), isBottom (h undefined), isBottom (let (a, b) = undefined in 1), isBottom (let !(a, b) = undefined in 1), isBottom (let !x = undefined in 1), isBottom (let x = undefined in 1)]
  print [isBottom (case undefined of _ -> 1), isBottom (case undefined of x -> 1), isBottom (case undefined of !x -> 1), isBottom (case undefined of ~(Just x) -> 1), isBottom (case undefined of N _ -> 1)]
  print [isBottom (undefined :: Int -> Int), isBottom (\_ -> undefined), isBottom ((undefined :: Int -> Int) `seq` 1), isBottom ((\x -> undefined x) `seq` 1), isBottom (undefined : undefined), isBottom (S undefined), isBottom (S undefined 1)]
  print [isBottom (and [False, undefined]), isBottom (or [True, undefined]), isBottom (all even [1, undefined]), isBottom (takeWhile (< 2) [1, 2, undefined]), isBottom (fst (1, undefined)), isBottom (length [undefined, undefined]), isBottom (foldr (\_ _ -> 1) 0 (1 : undefined))]
  print [isBottom (where1 3), isBottom ([] == "a" && undefined), isBottom ((1, undefined) < (2, undefined :: Int)), isBottom (zip [] undefined), isBottom (zip undefined []), isBottom (undefined == ()), isBottom (maybe 1 undefined Nothing)]
  let xs = [trace "e1" 1, trace "e2" 2, trace "e3" 3]
  print (xs !! 1)
  let (a, b) | trace "once" True = (1, 2)
  print (a + b)
  let go !acc [] = acc
      go acc (y : ys) = go (acc + y) ys
  print (go 0 [1 .. 1000])
  where where1 n = if n > 2 then 1 else u where u = undefined
