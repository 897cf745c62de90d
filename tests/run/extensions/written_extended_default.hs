{-# LANGUAGE ExtendedDefaultRules #-}
module Main where
import Data.Foldable (toList)
main :: IO ()
main = print [] >> print mempty >> print (foldr (+) 0 (pure 3)) >> print (toList (pure 'c')) >> print (show (read "()"))
