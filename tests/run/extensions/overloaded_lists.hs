{-# LANGUAGE OverloadedLists, TypeFamilies #-}
import qualified Data.Map as M
import qualified Data.Set as S
import GHC.Exts (IsList(..))
newtype V = V [Int] deriving Show
instance IsList V where
  type Item V = Int
  fromList = V
  toList (V x) = x
m :: M.Map Int String
m = [(1,"a"),(2,"b")]
s :: S.Set Char
s = ['a'..'e']
f :: V -> Int
f [] = 0
f [x] = x
f [x,y] = x + y
f _ = -1
main :: IO ()
main = do
  print m
  print s
  print ([1,2,3] :: V)
  print (f [], f [4], f [4,5], f [1..10])
  print (S.member 3 [1,2,3])
  mapM_ print (toList s)
