-- A ray tracer: vectors as a record of strict Doubles, spheres and a floor, shadows, reflection, an image as characters and as a checksum.
module Main (main) where

import Data.List
import Data.Maybe
import System.Environment (getArgs)

data Vec = Vec { vx :: !Double, vy :: !Double, vz :: !Double } deriving (Eq, Show)

instance Num Vec where
  Vec a b c + Vec x y z = Vec (a + x) (b + y) (c + z)
  Vec a b c - Vec x y z = Vec (a - x) (b - y) (c - z)
  Vec a b c * Vec x y z = Vec (a * x) (b * y) (c * z)
  negate (Vec a b c) = Vec (negate a) (negate b) (negate c)
  abs = id
  signum = id
  fromInteger n = let k = fromInteger n in Vec k k k

infixl 7 *.
(*.) :: Double -> Vec -> Vec
k *. Vec a b c = Vec (k * a) (k * b) (k * c)

dot :: Vec -> Vec -> Double
dot (Vec a b c) (Vec x y z) = a * x + b * y + c * z

norm :: Vec -> Double
norm v = sqrt (dot v v)

unit :: Vec -> Vec
unit v = (1 / norm v) *. v

data Ray = Ray { origin :: Vec, direction :: Vec }

data Material = Material { colour :: Vec, shine :: Double, mirror :: Double }

data Hit = Hit { distance :: Double, point :: Vec, normal :: Vec, material :: Material }

data Object = Sphere Vec Double Material | Floor Double (Vec -> Material)

intersect' :: Ray -> Object -> Maybe Hit
intersect' (Ray o d) (Sphere c r m)
  | disc < 0  = Nothing
  | t > 1e-6  = Just (Hit t p (unit (p - c)) m)
  | otherwise = Nothing
  where
    oc = o - c
    b = dot oc d
    disc = b * b - (dot oc oc - r * r)
    t = if t1 > 1e-6 then t1 else t2
    t1 = negate b - sqrt disc
    t2 = negate b + sqrt disc
    p = o + t *. d
intersect' (Ray o d) (Floor h m)
  | abs (vy d) < 1e-9 || t <= 1e-6 = Nothing
  | otherwise = Just (Hit t p (Vec 0 1 0) (m p))
  where
    t = (h - vy o) / vy d
    p = o + t *. d

scene :: [Object]
scene =
  [ Sphere (Vec 0 1 5) 1 (Material (Vec 0.9 0.2 0.2) 30 0.3)
  , Sphere (Vec 2 0.7 4) 0.7 (Material (Vec 0.2 0.9 0.3) 10 0.1)
  , Sphere (Vec (-2) 1.5 6) 1.5 (Material (Vec 0.3 0.3 0.9) 60 0.5)
  , Floor 0 (\p -> if even (floor (vx p) + floor (vz p) :: Int) then Material 1 5 0.1 else Material (0.2 *. 1) 5 0.2) ]

lights :: [Vec]
lights = [Vec (-4) 6 0, Vec 5 4 1]

nearest :: Ray -> Maybe Hit
nearest ray = case mapMaybe (intersect' ray) scene of
  []   -> Nothing
  hits -> Just (minimumBy (\a b -> compare (distance a) (distance b)) hits)

trace :: Int -> Ray -> Vec
trace depth ray@(Ray _ d) = case nearest ray of
  Nothing -> let t = 0.5 * (vy d + 1) in (1 - t) *. Vec 1 1 1 + t *. Vec 0.4 0.6 1
  Just (Hit _ p n m) ->
    let local = foldl' (+) (0.1 *. colour m) (map (lit p n m) lights)
        bounce = d - (2 * dot d n) *. n
    in if depth <= 0 || mirror m <= 0 then local
       else (1 - mirror m) *. local + mirror m *. trace (depth - 1) (Ray p bounce)
  where
    lit p n m l
      | shadowed  = 0
      | otherwise = max 0 (dot n dir) * 0.5 *. colour m + (0.3 * max 0 (dot dir (d - (2 * dot d n) *. n)) ** shine m) *. 1
      where
        toLight = l - p
        dir = unit toLight
        shadowed = any (\h -> distance h < norm toLight) (mapMaybe (intersect' (Ray p dir)) scene)

render :: Int -> Int -> [[Vec]]
render w h = [ [ trace 3 (Ray (Vec 0 1.5 (-3)) (unit (Vec (at x w) (negate (at y h) * 0.6) 1.5))) | x <- [0 .. w - 1] ] | y <- [0 .. h - 1] ]
  where at i n = 2 * (fromIntegral i + 0.5) / fromIntegral n - 1

brightness :: Vec -> Double
brightness (Vec r g b) = min 1 (0.3 * r + 0.6 * g + 0.1 * b)

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 640 }
      image = render (n * 2) n
      small = render 60 20
  putStr (unlines (map (map (\v -> " .:-=+*#%@" !! min 9 (floor (brightness v * 10)))) small))
  print (sum (map (sum . map (\v -> truncate (brightness v * 255))) image) :: Int)
  print (map (\row -> truncate (1000 * maximum (map brightness row))) (take 5 (drop (n `div` 2) image)) :: [Int])
