{-# LANGUAGE MagicHash #-}
-- Eq, Ord and Show of fields that are unlifted: they are compared and shown in their boxes.
module Main (main) where
import GHC.Exts

type Place = Int#
data T = T Int# Char# | U { w :: Word#, d :: Double#, f :: Float# } | Int# :+ Int# | V Int Place deriving (Eq, Ord, Show)
data Pair a = Pair a Int# a deriving (Eq, Ord, Show)

main :: IO ()
main = do
  print [T 3# 'a'#, T (negateInt# 3#) '\n'#]
  print (U 7## 2.5## (negateFloat# 3.25#))
  print (Just (3# :+ 4#), V (-1) (negateInt# 2#), U 1## (negateDouble# 2.5##) 3.0#)
  print (T 3# 'a'# == T 3# 'a'#, T 3# 'a'# < T 4# 'a'#, compare (U 1## 2.0## 3.0#) (U 1## 2.0## 4.0#))
  print (U 18446744073709551615## 0.0## 0.0# > U 1## 0.0## 0.0#, T 1# 'a'# == V 1 1#, V 1 1# >= (1# :+ 1#))
  print (Pair 'x' 1# 'y' < Pair 'x' 1# 'z', Pair "p" 2# "q")
