-- Updates that change the type of a record; fields of higher-order and polymorphic types; selectors as functions.
module Main where

import Data.List (sortBy)
import Data.Ord (comparing)

data Tagged t a = Tagged { tag :: t, value :: a, note :: String } deriving Show

data Ops a = Ops { plus :: a -> a -> a, unit :: a, toS :: a -> String }

intOps :: Ops Int
intOps = Ops { plus = (+), unit = 0, toS = show }

listOps :: Ops [b]
listOps = Ops { plus = (++), unit = [], toS = \xs -> "len " ++ show (length xs) }

fold :: Ops a -> [a] -> a
fold ops = foldr (plus ops) (unit ops)

data Pair a b = Pair { left :: a, right :: b } deriving (Show, Eq, Ord)

swapP :: Pair a b -> Pair b a
swapP Pair { left = l, right = r } = Pair { left = r, right = l }

mapLeft :: (a -> c) -> Pair a b -> Pair c b
mapLeft f p = p { left = f (left p) }

data Employee = Employee { ename :: String, salary :: Int, boss :: Maybe Employee }

chain :: Employee -> [String]
chain e = ename e : maybe [] chain (boss e)

main :: IO ()
main = do
  let t = Tagged { tag = 'x', value = 1 :: Int, note = "n" }
  print t
  print (t { value = "changed" })
  print (t { tag = (), value = 2.5 })
  putStrLn (toS intOps (fold intOps [1, 2, 3]))
  putStrLn (toS listOps (fold listOps ["ab", "c"]))
  putStrLn (toS intOps { toS = const "overridden" } 1)
  print (swapP (Pair 1 'c'), mapLeft show (Pair 1 'c'))
  let ceo = Employee "Cleo" 900 Nothing
      mid = Employee { ename = "Max", salary = 500, boss = Just ceo }
      dev = mid { ename = "Dev", boss = Just mid, salary = 700 }
  print (chain dev)
  print (map ename (sortBy (comparing salary) [ceo, mid, dev]))
  print (zipWith ($) [salary, length . ename] [dev, dev])
