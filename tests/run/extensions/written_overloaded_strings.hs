{-# LANGUAGE OverloadedStrings #-}
module Main where
import Data.String
import qualified Data.Text as T
import qualified Data.ByteString.Char8 as B
newtype Name = Name String deriving (Show, Eq)
instance IsString Name where fromString = Name . map succ
f :: Name -> Int
f "a" = 1
f _ = 2
g :: (IsString a, Eq a) => a -> Bool
g "x" = True
g _ = False
main :: IO ()
main = do
  print ("abc" :: Name)
  print (f (Name "b"), f "q", g ("x" :: T.Text), g (B.pack "y"))
  putStrLn "plain"
  print (T.splitOn "," "a,b", B.append "x" "y", length ("abc" :: String))
  print (words "a b" == ["a", "b"])
  mapM_ putStrLn ["l1", "l2"]
