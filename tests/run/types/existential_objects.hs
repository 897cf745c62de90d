{-# LANGUAGE ExistentialQuantification, RankNTypes #-}
-- Existential shapes and objects.
module Main where
import Data.List (sortBy, intercalate)
import Data.Ord (comparing)
class Shape a where
  area, perimeter :: a -> Double
  name :: a -> String
  describe :: a -> String
  describe s = name s ++ " of area " ++ show (area s)
data Circle = Circle Double
data Poly = Poly String [(Double, Double)]
instance Shape Circle where
  area (Circle r) = pi * r ^ (2 :: Int)
  perimeter (Circle r) = 2 * pi * r
  name _ = "circle"
instance Shape Poly where
  area (Poly _ ps) = abs (sum (zipWith cross ps (tail ps ++ [head ps]))) / 2
    where cross (x1, y1) (x2, y2) = x1 * y2 - x2 * y1
  perimeter (Poly _ ps) = sum (zipWith dist ps (drop 1 (cycle ps)))
    where dist (x1, y1) (x2, y2) = sqrt ((x1 - x2) ** 2 + (y1 - y2) ** 2)
  name (Poly n _) = n
  describe p = "polygon: " ++ name p
data AnyShape = forall s . Shape s => AnyShape s
instance Shape AnyShape where
  area (AnyShape s) = area s
  perimeter (AnyShape s) = perimeter s
  name (AnyShape s) = name s
  describe (AnyShape s) = describe s
data Obj = forall st . Obj { state :: st, step :: st -> st, view :: st -> String }
runObj :: Int -> Obj -> [String]
runObj n (Obj s f v) = map v (take n (iterate f s))
data Showable = forall a . (Show a, Ord a) => MkS [a] | Plain String
instance Show Showable where
  showsPrec d (MkS xs) = showParen (d > 10) $ showString "MkS " . showsPrec 11 (maximum xs)
  showsPrec _ (Plain s) = showString s
withAll :: [AnyShape] -> (forall s . Shape s => s -> r) -> [r]
withAll ss f = [f s | AnyShape s <- ss]
newtype Fold a r = F (forall x . (x -> a -> x, x, x -> r) -> r)
main :: IO ()
main = do
  let shapes = [AnyShape (Circle 1), AnyShape (Poly "square" [(0, 0), (1, 0), (1, 1), (0, 1)]), AnyShape (AnyShape (Poly "tri" [(0, 0), (4, 0), (0, 3)]))]
  mapM_ (putStrLn . describe) (sortBy (comparing area) shapes)
  print (withAll shapes perimeter)
  putStrLn (intercalate "," (withAll shapes name))
  mapM_ (print . runObj 4) [Obj (1 :: Int) (* 2) show, Obj "a" ('b' :) id, Obj (True, 0 :: Int) (\(b, n) -> (not b, n + 1)) show]
  print [MkS [1, 5, 2 :: Int], Plain "p", MkS ["x", "y"]]
  print (Just (MkS [Just (-2)]))
