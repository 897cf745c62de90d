-- Records: construction, update, patterns, several constructors, strict fields.
module Main where

data P = P { px, py :: !Int, tag :: String } deriving (Show, Eq, Ord)
data Shape = Circle { name :: String, radius :: Double }
           | Rect { name :: String, width, height :: Double }
           | Unit
           deriving (Show, Eq)
newtype Wrap a = Wrap { unwrap :: a } deriving Show
data Poly f = Poly { items :: [f], count :: Int } deriving Show
data Op = Op { (+++) :: Int, fun' :: Int -> Int }

area :: Shape -> Double
area Circle { radius = r } = r * r * 3
area Rect { width = w, height = h } = w * h
area Unit {} = 0

rename :: String -> Shape -> Shape
rename _ Unit = Unit
rename n s = s { name = n }

origin :: P
origin = P { tag = "origin", py = 0, px = 0 }

main :: IO ()
main = do
  print origin
  print origin { px = 3, tag = "moved" }
  print (px origin { px = 7 }, py origin, tag origin)
  print (map area [Circle "c" 2, Rect { name = "r", width = 2, height = 3 }, Unit])
  print (map (rename "x") [Circle "c" 2, Rect "r" 1 1, Unit])
  print (map name [Circle "c" 2, Rect "r" 1 1])
  print (unwrap (Wrap 3) + 1)
  print (Wrap { unwrap = "w" }) { unwrap = 'c' }
  print (Poly { items = "abc", count = 3 }) { items = [1, 2 :: Int] }
  let o = Op { (+++) = 4, fun' = (* 2) }
  print ((+++) o, fun' o 21, fun' o { fun' = subtract 1 } 3)
  print (origin < origin { px = 1 }, maximum [origin, origin { py = 2 }])
  print [width s | s@Rect {} <- [Unit, Rect "a" 4 5, Circle "b" 1]]
