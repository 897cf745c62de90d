{-# LANGUAGE RoleAnnotations, ScopedTypeVariables #-}
module Main where
import Data.Coerce
import qualified Data.Map as M
newtype Age = Age Int deriving (Show, Eq, Ord)
type role Ptr' representational
data Ptr' a = Ptr' Int deriving Show
type role Ph phantom
data Ph a = Ph Int deriving Show
newtype Fn a b = Fn (a -> b)
main :: IO ()
main = do
  print (coerce [1, 2, 3 :: Int] :: [Age])
  print (coerce (M.fromList [(1 :: Int, 2 :: Int)]) :: M.Map Int Age)
  print (coerce (Ptr' 3 :: Ptr' Int) :: Ptr' Age)
  print (coerce (Ph 3 :: Ph Int) :: Ph String)
  print ((coerce (Fn (+ (1 :: Int))) :: Age -> Age) (Age 4))
  print (coerce (Just (Just (Age 3))) :: Maybe (Maybe Int))
