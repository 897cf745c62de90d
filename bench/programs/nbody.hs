-- Planets under gravity: records of strict Doubles, energy before and after.
module Main (main) where

import Data.List (foldl', tails)
import Numeric (showFFloat)
import System.Environment (getArgs)

data Vec = Vec !Double !Double !Double

data Body = Body { position :: !Vec, velocity :: !Vec, mass :: !Double }

add, sub :: Vec -> Vec -> Vec
add (Vec a b c) (Vec x y z) = Vec (a + x) (b + y) (c + z)
sub (Vec a b c) (Vec x y z) = Vec (a - x) (b - y) (c - z)

scale :: Double -> Vec -> Vec
scale k (Vec x y z) = Vec (k * x) (k * y) (k * z)

dot :: Vec -> Vec -> Double
dot (Vec a b c) (Vec x y z) = a * x + b * y + c * z

energy :: [Body] -> Double
energy bodies = sum (map kinetic bodies) - sum [ potential b c | b : rest <- tails bodies, c <- rest ]
  where
    kinetic b = 0.5 * mass b * dot (velocity b) (velocity b)
    potential b c = mass b * mass c / sqrt (let d = position b `sub` position c in dot d d)

-- | The change of a body's velocity that the others cause in a time step.
pull :: Double -> [Body] -> Body -> Vec
pull dt bodies b = foldl' step (Vec 0 0 0) bodies
  where
    step acc c
      | d2 == 0   = acc
      | otherwise = acc `add` scale (dt * mass c / (d2 * sqrt d2)) d
      where
        d = position c `sub` position b
        d2 = dot d d

advance :: Double -> [Body] -> [Body]
advance dt bodies = map move bodies
  where
    move b = let v = velocity b `add` pull dt bodies b
             in b { position = position b `add` scale dt v, velocity = v }

offset :: [Body] -> [Body]
offset [] = []
offset (sun : planets) = sun { velocity = scale (-1 / mass sun) momentum } : planets
  where momentum = foldl' (\acc b -> acc `add` scale (mass b) (velocity b)) (Vec 0 0 0) planets

solarMass, daysPerYear :: Double
solarMass = 4 * pi * pi
daysPerYear = 365.24

system :: [Body]
system = offset
  [ Body (Vec 0 0 0) (Vec 0 0 0) solarMass
  , planet (Vec 4.84143144246472090 (-1.16032004402742839) (-0.103622044471123109))
           (Vec 0.00166007664274403694 0.00769901118419740425 (-0.0000690460016972063023)) 0.000954791938424326609
  , planet (Vec 8.34336671824457987 4.12479856412430479 (-0.403523417114321381))
           (Vec (-0.00276742510726411021) 0.00499852801234917238 0.0000230417297573763929) 0.000285885980666130812
  , planet (Vec 12.8943695621391310 (-15.1111514016986312) (-0.223307578892655734))
           (Vec 0.00296460137564761618 0.00237847173959480950 (-0.0000296589568540237556)) 0.0000436624404335156298
  , planet (Vec 15.3796971148509165 (-25.9193146099879641) 0.179258772950371181)
           (Vec 0.00268067772490389322 0.00162824170038242295 (-0.0000951592254519715870)) 0.0000515138902046611451
  ]
  where planet p v m = Body p (scale daysPerYear v) (m * solarMass)

main :: IO ()
main = do
  args <- getArgs
  let steps = case args of { [s] -> read s; _ -> 800000 } :: Int
      go :: Int -> [Body] -> [Body]
      go 0 bodies = bodies
      go k bodies = let next = advance 0.01 bodies in forceAll next `seq` go (k - 1) next
      forceAll = foldl' (\() b -> b `seq` ()) ()
  putStrLn (showFFloat (Just 9) (energy system) "")
  putStrLn (showFFloat (Just 9) (energy (go steps system)) "")
