{-# LANGUAGE OverloadedLists, TypeFamilies #-}
module Main where
import qualified Data.Map as M
import qualified Data.Set as S
import GHC.Exts (IsList (..))
newtype L = L [Int] deriving Show
instance IsList L where { type Item L = Int; fromList = L . reverse; toList (L x) = reverse x }
f :: L -> Int
f [a, b] = a * 10 + b
f _ = 0
main :: IO ()
main = do
  print ([(1, "a"), (2, "b")] :: M.Map Int String)
  print (S.member 3 [1, 2, 3])
  print ([1, 2, 3] :: L, f [4, 5], f [1])
  print (sum ([1 .. 10] :: [Int]), ['a' .. 'e'] :: S.Set Char)
  print (length ([] :: [Int]))
