-- Conversions between machine types, at their borders: halves, the largest whole numbers, zeros of either sign, what is
-- out of range, infinities and what is no number.
module Main where

import Data.Int
import Data.Word

doubles :: [Double]
doubles = [s * x | x <- positive, s <- [1, -1]] ++ [0 / 0]
  where positive = [0, 0.25, 0.49999999999999994, 0.5, 0.5000000000000001, 0.75, 1, 1.5, 2.5, 3.5, 4.499999999999999, 4.5, 1e10 + 0.5, 1e15 + 0.5,
                    2 ^^ (51 :: Int) + 0.5, 2 ^^ (52 :: Int) - 0.5, 2 ^^ (52 :: Int) + 1, 2 ^^ (53 :: Int) - 1, 2 ^^ (53 :: Int) + 2, 2 ^^ (54 :: Int) - 2,
                    3.9e18, 4e18, 4.1e18, 9.223372036854774e18, 9.223372036854775807e18, 1.8446744073709552e19, 1e30, 1e300,
                    5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 1 / 0, 3.4028234663852886e38, 3.4028235677973366e38, 1e-46, 7e-46,
                    1.4e-45, 16777217, 16777219, 0.1]

floats :: [Float]
floats = [s * x | x <- [0, 0.25, 0.5, 1.5, 2.5, 8388607.5, 8388609, 16777216, 1e20, 3.4028235e38, 1 / 0, 1.0e-45, 1.1754944e-38, 0.1], s <- [1, -1]] ++ [0 / 0]

ints :: [Int]
ints = [0, 1, -1, 16777217, -16777219, 9007199254740993, -9007199254740995, 9007199791611905, minBound, maxBound, minBound + 1, 2 ^ (62 :: Int) + 1]

line :: Show a => String -> [a] -> IO ()
line name xs = putStrLn (name ++ " " ++ show xs)

main :: IO ()
main = do
  line "truncate" (map truncate doubles :: [Int])
  line "truncate Integer" (map truncate doubles :: [Integer])
  line "round" (map round doubles :: [Int])
  line "round Integer" (map round doubles :: [Integer])
  line "floor" (map floor doubles :: [Int])
  line "floor Integer" (map floor doubles :: [Integer])
  line "ceiling" (map ceiling doubles :: [Int])
  line "ceiling Integer" (map ceiling doubles :: [Integer])
  line "Word8" (map truncate doubles :: [Word8])
  line "Int16" (map round doubles :: [Int16])
  line "Word" (map floor doubles :: [Word])
  line "properFraction" (map properFraction doubles :: [(Int, Double)])
  line "properFraction Integer" (map properFraction doubles :: [(Integer, Double)])
  line "decodeFloat" (map decodeFloat doubles)
  line "exponent" (map exponent doubles)
  line "significand" (map significand doubles)
  mapM_ (\k -> line ("scaleFloat " ++ show k) (map (scaleFloat k) doubles)) [0, 1, -1, 60, -60, 1100, -1100, 5000, -5000, minBound, maxBound]
  line "isNaN" (map isNaN doubles)
  line "isInfinite" (map isInfinite doubles)
  line "isDenormalized" (map isDenormalized doubles)
  line "isNegativeZero" (map isNegativeZero doubles)
  line "toRational" (map toRational doubles)
  line "to Float" (map realToFrac doubles :: [Float])
  line "to Double" (map realToFrac doubles :: [Double])
  line "Int to Double" (map fromIntegral ints :: [Double])
  line "Int to Float" (map fromIntegral ints :: [Float])
  line "Int to Double" (map realToFrac ints :: [Double])
  line "Int to Float" (map realToFrac ints :: [Float])
  line "Int to Rational" (map realToFrac ints :: [Rational])
  line "Int to Word" (map fromIntegral ints :: [Word])
  line "Int to Int8" (map fromIntegral ints :: [Int8])
  line "Int to Word32" (map fromIntegral ints :: [Word32])
  line "Word to Double" (map (fromIntegral . (fromIntegral :: Int -> Word)) ints :: [Double])
  line "Word to Float" (map (fromIntegral . (fromIntegral :: Int -> Word)) ints :: [Float])
  line "Float to Double" (map realToFrac floats :: [Double])
  line "Float to Float" (map realToFrac floats :: [Float])
  line "Float truncate" (map truncate floats :: [Int])
  line "Float round" (map round floats :: [Integer])
  line "Float floor" (map floor floats :: [Int])
  line "Float ceiling" (map ceiling floats :: [Integer])
  line "Float properFraction" (map properFraction floats :: [(Int, Float)])
  line "Float decodeFloat" (map decodeFloat floats)
  line "Float exponent" (map exponent floats)
  line "Float significand" (map significand floats)
  line "Float scaleFloat" (map (scaleFloat 3) floats)
  line "Float toRational" (map toRational floats)
