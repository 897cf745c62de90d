-- Data.Complex and Data.Fixed.
module Main (main) where

import Data.Complex
import Data.Fixed
import Data.Foldable (toList)

complexes :: IO ()
complexes = do
  let z = 3 :+ 4 :: Complex Double
      w = (-1) :+ 0.5
  print (z, Just w, z + w, z - w, z * w, z / w, negate z, abs z, signum z, recip w)
  print (realPart z, imagPart z, magnitude z, phase w, polar w, conjugate z, mkPolar 2 (pi / 3) :: Complex Double, cis 1 :: Complex Double)
  mapM_ (\f -> print (map f [z, w, 0 :+ 1, (-2) :+ 0]))
    [exp, log, sqrt, sin, cos, tan, sinh, cosh, tanh, asin, acos, atan, asinh, atanh]
  print (z ** w, z ** 0, (0 :+ 0) ** z, z ^ (3 :: Int), z ^^ (-2 :: Int), logBase z w, fromInteger 5 + z, 0.5 * z)
  print (magnitude (1e200 :+ 1e200 :: Complex Double), magnitude (1e-200 :+ 0 :: Complex Double), phase (0 :+ 0 :: Complex Double))
  print (fmap (+ 1) z, toList z, sum z, (,) <$> z <*> w, z >>= \x -> x :+ (2 * x))
  print (read "(1.5 :+ (-2.0))" :: Complex Double, [1 :+ 2, 3 :+ (-4) :: Complex Float], (1 :+ 2) == (1 :+ 2 :: Complex Double))

fixeds :: IO ()
fixeds = do
  let a = 12.345 :: Milli
      b = -0.7 :: Milli
  print (a, b, a + b, a - b, a * b, a / b, negate a, abs b, signum b, recip b)
  print (3.14159 :: Centi, 2 :: Uni, 1 / 3 :: Deci, 1 / 3 :: Micro, 2.5e-7 :: Nano, -1 / 7 :: Pico, Just (-2.5 :: Deci))
  print (truncate b :: Int, round a :: Int, ceiling b :: Int, floor b :: Int, properFraction a :: (Int, Milli), toRational a)
  print (showFixed True (1.500 :: Milli), showFixed True (2 :: Centi), showFixed False (2 :: Centi), realToFrac a :: Double)
  print (read "3.999" :: Centi, read "-1.5" :: Milli, read "Just (-2.25)" :: Maybe Deci, MkFixed 12345 :: Centi)
  print ([1.0 .. 1.5 :: Deci], take 3 [0.98 :: Centi ..], [0, 0.25 .. 1 :: Centi], succ (1 :: Milli), fromEnum (2.5 :: Deci))
  print (compare a b, max a b, a == 12.345, resolution (1 :: Micro))
  print (7.5 `mod'` 2 :: Double, (-7.5) `mod'` 2 :: Double, 7.5 `div'` 2 :: Int, divMod' (-7.5) (2 :: Double) :: (Int, Double), 370 `mod'` (360 :: Int))

main :: IO ()
main = complexes >> fixeds
