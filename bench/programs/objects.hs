-- Records of functions instead of classes: counters, shapes, strategies and a pluggable simulation of animals in a field.
module Main (main) where

import Data.List (foldl')
import System.Environment (getArgs)

data Shape = Shape
  { area      :: Double
  , perimeter :: Double
  , scaleBy   :: Double -> Shape
  , contains  :: Double -> Double -> Bool
  }

circle :: Double -> Shape
circle r = Shape
  { area = pi * r * r, perimeter = 2 * pi * r
  , scaleBy = \k -> circle (k * r)
  , contains = \x y -> x * x + y * y <= r * r }

rectangle :: Double -> Double -> Shape
rectangle w h = Shape
  { area = w * h, perimeter = 2 * (w + h)
  , scaleBy = \k -> rectangle (k * w) (k * h)
  , contains = \x y -> abs x <= w / 2 && abs y <= h / 2 }

union :: Shape -> Shape -> Shape
union a b = Shape
  { area = area a + area b, perimeter = perimeter a + perimeter b
  , scaleBy = \k -> union (scaleBy a k) (scaleBy b k)
  , contains = \x y -> contains a x y || contains b x y }

-- | How many of the points of a grid are inside.
coverage :: Shape -> Int -> Int
coverage s n = length [ () | i <- [0 .. n - 1], j <- [0 .. n - 1], contains s (at i) (at j) ]
  where at k = (fromIntegral k / fromIntegral n - 0.5) * 4

-- ---- objects with state: each method gives the next object ----

data Animal = Animal
  { position :: Int
  , energy   :: Int
  , move     :: Int -> Animal
  , eat      :: Int -> Animal
  , wants    :: Field -> Int -> Bool
  }

type Field = Int -> Int

rabbit, fox :: Int -> Int -> Animal
rabbit p e = Animal
  { position = p, energy = e
  , move = \d -> rabbit ((p + d) `mod` 1000) (e - 1)
  , eat = \f -> rabbit p (min 50 (e + f))
  , wants = \field q -> field q > field p }
fox p e = Animal
  { position = p, energy = e
  , move = \d -> fox ((p + 3 * d) `mod` 1000) (e - 2)
  , eat = \f -> fox p (min 90 (e + 2 * f))
  , wants = \field q -> even (field q + e) }

data Strategy = Strategy { name :: String, choose :: Field -> Animal -> Int -> Int }

strategies :: [Strategy]
strategies =
  [ Strategy "greedy" (\field a t -> if wants a field (position a + 1) then 1 else if wants a field (position a - 1) then -1 else t `mod` 3)
  , Strategy "wander" (\_ a t -> (t * 31 + position a) `mod` 7 - 3)
  , Strategy "lazy" (\field a t -> if energy a > 20 then 0 else choose (head strategies) field a t) ]

live :: Strategy -> Field -> Animal -> Int -> Animal
live st field a t =
  let a' = move a (choose st field a t)
  in if energy a' < 30 then eat a' (field (position a')) else a'

simulate :: Strategy -> [Animal] -> Int -> [Animal]
simulate st animals n = foldl' step animals [1 .. n]
  where
    step as t = map (\a -> let a' = live st (field t) a t in energy a' `seq` a') as
    field t p = (p * 17 + t * 5) `mod` 13

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 1800 }
      shapes = [circle 1, rectangle 1 2, union (circle 0.5) (rectangle 3 0.25), scaleBy (union (circle 1) (rectangle 1 1)) 1.5]
  print (map (\s -> coverage s n) shapes)
  print (map (\s -> round (1000 * area (scaleBy s 2) / perimeter s)) shapes :: [Int])
  let herd = [ if i `mod` 4 == 0 then fox (i * 37 `mod` 1000) 40 else rabbit (i * 91 `mod` 1000) 30 | i <- [1 .. 60] ]
  mapM_ (\st -> let as = simulate st herd (n * 4)
                in putStrLn (name st ++ " " ++ show (sum (map energy as), sum (map position as)))) strategies
