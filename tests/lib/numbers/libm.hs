-- The functions of Floating for Double and Float, to the last digit.
module Main (main) where

import Data.Complex
import Numeric (expm1, log1mexp, log1p, log1pexp)

unary :: Floating a => [(String, a -> a)]
unary =
  [ ("exp", exp), ("log", log), ("sqrt", sqrt), ("sin", sin), ("cos", cos), ("tan", tan), ("asin", asin), ("acos", acos), ("atan", atan)
  , ("sinh", sinh), ("cosh", cosh), ("tanh", tanh), ("asinh", asinh), ("acosh", acosh), ("atanh", atanh)
  , ("log1p", log1p), ("expm1", expm1), ("log1pexp", log1pexp), ("log1mexp", log1mexp) ]

points :: Fractional a => [a]
points = [0.1, 0.37, 0.5, 0.9999, -0.25, 1.5, 2.75, 10.125, -3.3, 33.3, 1e-9, -1e-20, 1234.5, 0, 1, -1]

main :: IO ()
main = do
  mapM_ (\(name, f) -> putStrLn (name ++ " " ++ show (map f points :: [Double]))) unary
  mapM_ (\(name, f) -> putStrLn (name ++ " " ++ show (map f points :: [Float]))) unary
  print [x ** y | x <- [0.5, 2, 1.1, 10, 0], y <- [0, 0.5, -1, 3.7, 1 / 0] :: [Double]]
  print [x ** y | x <- [0.5, 2, 1.1, 10, 0], y <- [0, 0.5, -1, 3.7, 1 / 0] :: [Float]]
  print [logBase b x | b <- [2, 10, 0.5], x <- [8, 1000, 3.3] :: [Double]]
  print [logBase b x | b <- [2, 10, 0.5], x <- [8, 1000, 3.3] :: [Float]]
  print [atan2 y x | y <- [-2, -0.0, 0, 1.5], x <- [-3, -0.0, 0, 0.7] :: [Double]]
  print [atan2 y x | y <- [-2, -0.0, 0, 1.5], x <- [-3, -0.0, 0, 0.7] :: [Float]]
  print [f z | f <- [exp, log, sqrt, sin, tan, asin, acos, atan, asinh, acosh, atanh, log1p, expm1], z <- [0.3 :+ 0.4, (-1.2) :+ 2.1 :: Complex Double]]
  print [f z | f <- [exp, log, sqrt, cos, tanh, acos], z <- [0.3 :+ 0.4, (-1.2) :+ 2.1 :: Complex Float]]
  print (map (significand :: Double -> Double) points, map exponent (points :: [Float]), map (scaleFloat 3) (points :: [Float]))
