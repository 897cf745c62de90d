{-# LANGUAGE NoFieldSelectors, DuplicateRecordFields, OverloadedRecordDot, NamedFieldPuns #-}
-- Fields that are no functions: their names are free for others. (GHC 9.0 has no such extension: derived by hand from the manual of 9.4.)
module Main where

data User = User { name :: String, id :: Int } deriving Show
data Group = Group { name :: String, members :: [User] } deriving Show

name :: Group -> String
name g = "group " ++ g.name

members :: Int
members = 12

main :: IO ()
main = do
  let u = User { name = "u", id = 1 }
      g = Group { name = "g", members = [u, u { id = members }] }
  putStrLn (name g)
  print (map (.id) g.members)
  print g { members = [] }
  print (id u)
  print (let f User { name } = name in f u)
