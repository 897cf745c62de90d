{-# LANGUAGE PartialTypeSignatures, NamedWildCards #-}
{-# OPTIONS_GHC -Wno-partial-type-signatures #-}
module Main where
f :: _ -> Int -> _
f x y = (x && True, y + 1)
g :: (Show a, _) => a -> a -> String
g x y = if x == y then show x else "no"
h :: _w -> _w -> [_w]
h a b = [a, b]
k :: Maybe _ -> _
k (Just x) = not x
k Nothing = False
p :: _ => a -> a -> Bool
p x y = x < y
main :: IO ()
main = do
  print (f True 3)
  putStrLn (g 'a' 'a')
  print (h 1 2, k (Just True), p 1 2)
  let z :: _ -> Bool
      z = even
  print (z 4)
