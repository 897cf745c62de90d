-- 2,000 doubles of all magnitudes and 500 floats: as shown, and read back.
module Main (main) where

import Data.Bits
import Data.Word
import Numeric

-- Knuth's generator; only its high bits are used.
numbers :: Word64 -> [Word64]
numbers = tail . iterate (\x -> x * 6364136223846793005 + 1442695040888963407)

doubles :: [Double]
doubles = go (numbers 42)
  where go (a : b : c : rest) = make (toInteger (a `shiftR` 12)) (fromIntegral (b `shiftR` 33) `mod` 2098 - 1126) (testBit c 60) : go rest
        go _ = []
        make m e negative = (if negative then negate else id) (encodeFloat m e)

-- Few digits, where the shortest form is short.
decimals :: [Double]
decimals = [fromIntegral (a `shiftR` 50) / 10 ^ (b `shiftR` 60) | (a, b) <- pairs (numbers 7)]

powers :: [Double]
powers = concat [[p, p + ulp p, p - ulp p / 2] | e <- [-1074, -1060 .. 1020], let p = encodeFloat 1 e]
  where ulp x = encodeFloat 1 (snd (decodeFloat x))

floats :: [Float]
floats = [encodeFloat (toInteger (a `shiftR` 40)) (fromIntegral (b `shiftR` 40) `mod` 254 - 149) | (a, b) <- pairs (numbers 99)]

pairs :: [a] -> [(a, a)]
pairs (a : b : rest) = (a, b) : pairs rest
pairs _ = []

rows :: [String] -> IO ()
rows [] = return ()
rows xs = putStrLn (unwords (take 5 xs)) >> rows (drop 5 xs)

main :: IO ()
main = do
  let values = take 1300 doubles ++ take 250 decimals ++ take 450 powers
  print (length values)
  rows (map show values)
  rows (map show (take 500 floats))
  print [x | x <- values, read (show x) /= x]
  print [x | x <- take 500 floats, read (show x) /= x]
  print [x | x <- take 200 values, let (ds, e) = floatToDigits 10 x, x > 0, fromRational (fromIntegral (foldl (\a d -> a * 10 + toInteger d) 0 ds) * 10 ^^ (e - length ds)) /= x]
  print (map (read :: String -> Double) ["1", "1e400", "1e-400", "123456789012345678901234567890", "0.1e1", "4.9406564584124654e-324", "2.4703282292062327e-324", "179769313486231580793e289", "  7.0  ", "(3.5)", "1e22", "9007199254740993", "0x10", "NaN", "Infinity"])
  print (map (\s -> fst (head (readFloat s :: [(Double, String)]))) ["1.5", "2e3rest", "0.30000000000000004x", "12"], readFloat "NaN!" :: [(Double, String)])
