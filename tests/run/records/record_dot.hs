{-# LANGUAGE OverloadedRecordDot, DuplicateRecordFields, NamedFieldPuns, RecordWildCards, DataKinds #-}
-- r.x is getField @"x" r. (GHC 9.0 has only GHC.Records: derived by hand from the manual of 9.2.)
module Main where

import GHC.Records
import qualified Data.Map as M

data Person = Person { name :: String, age :: Int, home :: Address } deriving Show
data Address = Address { street :: String, zip :: Int, name :: String } deriving Show
data Pair a b = Pair { first :: a, second :: b } | One { first :: a }
newtype Wrap f a = Wrap { unwrap :: f a }
data Point = Point { x, y :: Double }

-- A field that is computed.
instance HasField "norm" Point Double where getField p = sqrt (p.x * p.x + p.y * p.y)

shown :: (HasField "first" r a, Show a) => r -> String
shown r = show r.first

label p = p.name ++ ", " ++ p.home.name       -- without a signature: for all that have such fields

old :: Person -> Int
old Person {age, home} = age + home.zip

sumX ps = sum (map (.x) ps) + sum [p.y | p <- ps]

main :: IO ()
main = do
  let p = Person { name = "Ann", age = 3, home = Address { street = "s", zip = 7, name = "Rome" } }
      q = Pair (Point 3 4) (Wrap (Just 'c'))
  putStrLn p.name
  putStrLn (label p)
  print (map (.age) [p, p { age = 4, home = p.home }])
  print ((.home.zip) p, old p)
  print (p.age + p.home.zip * 2, negate p.age, -p.age)
  print q.first.norm
  print q.second.unwrap
  putStrLn (shown (One 'x') ++ shown (Pair True ()))
  print (sumX [q.first, Point { x = 1, y = 0.5 }])
  print (Point 1 2){x = 9}.x
  print (show . length . words $ "composition with blanks")
  print (M.fromList[(1, p.name)] M.! 1)
  print (if p.age>2 then p.home.street else p.home.name)
  print $ getField @"street" p.home
