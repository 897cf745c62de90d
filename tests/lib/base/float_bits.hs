-- The bits of floating-point numbers, and back.
module Main where

import Data.Word
import GHC.Float

doubles :: [Double]
doubles = [0, -0.0, 1, -1, 0.1, 1.5, -2.75, 1e300, -1e-300, 5e-324, 2.2250738585072014e-308, 2.225073858507201e-308, 1.7976931348623157e308, 1 / 0, -1 / 0, 0 / 0]

floats :: [Float]
floats = [0, -0.0, 1, -1, 0.1, 1.5, -2.75, 1e30, -1e-30, 1e-45, 1.1754944e-38, 1.1754942e-38, 3.4028235e38, 1 / 0, -1 / 0, 0 / 0]

main :: IO ()
main = do
  print (map castDoubleToWord64 doubles)
  print (map (castWord64ToDouble . castDoubleToWord64) doubles)
  print (map castFloatToWord32 floats)
  print (map (castWord32ToFloat . castFloatToWord32) floats)
  print (map castWord64ToDouble [0x3ff0000000000000, 0x8000000000000001, 0x000fffffffffffff, 0x7fefffffffffffff, 0x7ff8000000000001])
  print (map castWord32ToFloat [0x3f800000, 0x80000001, 0x007fffff, 0x7f7fffff, 0x7fc00001])
  print (float2Double 1.5, double2Float 0.1, int2Double 3, double2Int (-2.7), int2Float 7, float2Int 3.9)
  print (showSignedFloat showFloat 7 (-1.5 :: Double) "", showSignedFloat showFloat 0 (2.5 :: Double) "")
  print (floatToDigits 10 (0.15625 :: Double))
