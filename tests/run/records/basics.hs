-- Records: construction in any order, field selectors, update, positional use, patterns, show.
module Main where

data Person = Person
  { name :: String
  , age :: Int
  , email :: Maybe String
  } deriving (Show, Eq, Ord)

data Point = Point { px, py :: Double } deriving (Show, Read, Eq)

newtype Wrapper a = Wrapper { unwrap :: a } deriving (Show, Read, Eq, Ord)

birthday :: Person -> Person
birthday p = p { age = age p + 1 }

describe :: Person -> String
describe Person { name = n, age = a } | a >= 18 = n ++ " (adult)"
describe Person { name = n } = n ++ " (minor)"

isPoint :: Point -> Bool
isPoint Point {} = True

origin :: Point
origin = Point { py = 0, px = 0 }

moveBy :: Double -> Double -> Point -> Point
moveBy dx dy p@(Point { px = x }) = p { px = x + dx, py = py p + dy }

main :: IO ()
main = do
  let al = Person { age = 41, name = "Al", email = Nothing }
      bo = Person "Bo" 12 (Just "bo@example.org")
  print al
  print bo
  print (birthday bo)
  print (map name [al, bo], map age [al, bo])
  mapM_ (putStrLn . describe) [al, bo]
  print (al < bo, al == al { email = email al })
  print origin { px = -1.5 }
  print (moveBy 1 2 origin)
  print (isPoint origin)
  print (Wrapper 3, unwrap (Wrapper "s"), Wrapper (Just (-2)))
  print (read "Point {px = 1.5, py = -2}" :: Point)
  print (read " Wrapper { unwrap = [ 1 , 2 ] } " :: Wrapper [Int])
  print ((birthday . birthday) al { name = "Al2" })
  print [p { age = n } | p <- [bo], n <- [1, 2]]
  print (showsPrec 11 origin "", show (Just origin))
  print (f origin { px = 3 }, (f) origin)
  where f = px
