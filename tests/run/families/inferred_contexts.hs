{-# LANGUAGE TypeFamilies, FlexibleContexts #-}
-- A local function without a signature has a constraint about a type family, while one is assumed about the same family
-- outside.
module Main (main) where

class Ord (Item s) => Source s where
  type Item s
  items :: s -> [Item s]

instance Ord a => Source [a] where
  type Item [a] = a
  items = id

before :: Source s => s -> s -> Bool
before a b = compared a b || compared b a
  where
    compared x y = items x < items y && Just (items x) /= Just (items y)

sorted :: (Source s, Show (Item s)) => s -> String
sorted s = shown (before s s) s
  where
    shown flag x = show (flag, zip (items x) (drop 1 (items x)))

main :: IO ()
main = print (before "a" "b") >> putStrLn (sorted [3, 1, 2 :: Int])
