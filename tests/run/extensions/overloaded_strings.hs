{-# LANGUAGE OverloadedStrings #-}
module Main where
import Data.String
import qualified Data.Text as T
import qualified Data.ByteString.Char8 as B
newtype Name = Name String deriving (Show, Eq)
instance IsString Name where fromString = Name
f :: Name -> Int
f "bob" = 1
f "al" = 2
f _ = 3
g :: String -> Int
g "x" = 1
g ('y':_) = 2
g _ = 0
main :: IO ()
main = do
  print ("hello" :: Name)
  print (map f ["bob", "al", "z"])
  print (T.length "abc", T.append "x" "yz")
  print (B.unpack "bytes")
  print (map g ["x", "yy", "z"])
  putStrLn "plain"
  print (length ("abc" :: String))
  print (T.words "a b c")
  case T.pack "q" of
    "q" -> putStrLn "matched"
    _ -> putStrLn "no"
