{-# LANGUAGE ExtendedDefaultRules #-}
-- () and [] are the first defaults, and Show, Eq, Ord, Foldable and Traversable ask for one.
module Main (main) where

import Data.List (sort)

main :: IO ()
main = do
  print mempty
  print (toEnum 0)
  print (show (toEnum 0) ++ show (2 ^ 3) ++ show (2 / 4))
  print (foldr (\_ n -> n + 1) 0 (pure 'x'))
  print (reads "()")
  print []
  print (mconcat [])
  mapM_ print (return 3)
  print (minBound == minBound)
  print (sum (pure 3))
  print Nothing
  print (sort [])
  print (compare (read "()") (read "()"))
  print (length (pure undefined))
  print (traverse (\x -> x) [] == Just [])
