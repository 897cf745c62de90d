{-# LANGUAGE PartialTypeSignatures, NamedWildCards, ScopedTypeVariables #-}
{-# OPTIONS_GHC -Wno-partial-type-signatures #-}
module Main where
import qualified Data.Map as M
import Data.List (sortBy)

plain :: _ -> Int
plain x = x + 1
inside :: Maybe _ -> [_]
inside (Just c) = [c, 'x']
inside Nothing = ""
extra :: _ => a -> String
extra x = show x ++ "!"
both :: (Show a, _) => a -> a -> String
both x y = if x == y then show x else "different"
named :: _a -> _a -> (_a, Bool)
named x y = (if x > y then x else y, x == 'c')
function :: forall k v. (Ord k) => M.Map k v -> _ -> _
function m ks = [v | Just v <- map look ks]
  where look :: k -> Maybe v
        look k = M.lookup k m
poly :: a -> _
poly x = (x, x)
partial :: (Eq a) => [a] -> _ Bool
partial xs = Just (xs == xs)
constrained :: (_) => b -> b -> Bool
constrained = \a b -> a <= b
arrow :: (Int -> _) -> _
arrow f = f 3 ++ "z"
main :: IO ()
main = do
  print (plain 3, inside (Just 'a'), extra [1, 2], both 'a' 'b', named 'a' 'c')
  print (function (M.fromList [(1, "one"), (2, "two")]) [2, 1, 3])
  print (poly 'q', poly True, partial "ab", constrained 1 2)
  let local :: _ -> [Int]
      local n = replicate n 7
      go :: Int -> _
      go 0 = []
      go n = n : go (n - 1)
  print (local 2, go 3, arrow show, (read "5" :: _) + 1 :: Int)
  print ((map fromIntegral [1 :: Int] :: [_]) == [1.0 :: Double])
