{-# LANGUAGE DuplicateRecordFields, NamedFieldPuns, RecordWildCards #-}
-- Fields of one name in several records: construction, patterns, puns, wildcards, updates that the other fields, the type expected or a
-- signature decide; imported ones beside those defined here.
module Main where

import qualified Shapes as S
import Shapes hiding (radius)

data Person = Person { name :: String, age :: Int } deriving (Show, Eq)
data Pet = Pet { name :: String, owner :: Person, age :: Int } deriving (Show, Eq)
data Box a = Full { name :: String, content :: a } | Empty { name :: String } deriving Show

describe :: Pet -> String
describe Pet { name, owner = Person { name = who }, .. } = name ++ " of " ++ who ++ ", " ++ show age

older :: Person -> Person
older p@Person { age = n } = (p :: Person) { age = n + 1 }

rename :: String -> Box a -> Box a
rename new box = box { name = new }

make :: String -> Int -> Person
make name age = Person { .. }

main :: IO ()
main = do
  let ann = Person { name = "Ann", age = 41 }
      rex = Pet { name = "Rex", owner = ann, age = 3 }
  print ann
  print rex
  putStrLn (describe rex)
  print (older ann)
  print rex { name = "Max", owner = older ann }        -- only pets have both
  print (rename "other" (Full { name = "box", content = 'c' }))
  print (rename "none" (Empty "e" :: Box ()))
  print (make "Bob" 7 == Person "Bob" 7)
  print (content (Full "f" [1 :: Int]))
  let c = Circle { name = "c", S.radius = 2 }
  print c
  print (Round { name = "r", inner = c } { inner = c { S.radius = 1 } })
  print (area (Square "unnamed" 3), side (Square "s" 4))
  print [n | Round { name = n } <- [Round "x" c, Flat { name = "y" }]]
