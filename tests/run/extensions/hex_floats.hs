{-# LANGUAGE HexFloatLiterals, NegativeLiterals #-}
module Main where
main :: IO ()
main = do
  print (0x1.8p3 :: Double, 0x0.1 :: Double, 0xF.FF :: Double, 0x1p-4 :: Double, 0x10p2 :: Double, 0xA.8P+1 :: Float)
  print (0x0.1p-4 :: Double, 0x1.fffffffffffffp1023 :: Double, 0x1p-1074 :: Double, 0x0.0p5 :: Double)
  print (toRational (0x1.8p-3 :: Double), -0x1.8 :: Double, 0x1f :: Int, 0x1.8p3 :: Rational, 0xe1 :: Int)
  print ((show . (0x3 +)) 1, [0x1..0x3] :: [Int])
