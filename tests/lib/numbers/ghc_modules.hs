module Main where

import qualified GHC.Arr as A
import qualified GHC.Base as B
import qualified GHC.Float as F
import qualified GHC.Natural as N
import qualified GHC.Num as I
import qualified GHC.Real as R
import Control.Monad.ST (runST)

main :: IO ()
main = do
  print [N.powModNatural 3 200 1000007, N.powModNatural 7 0 1, N.powModNatural 2 (10 ^ 30) 97, N.powModNatural 0 0 5]
  print (N.naturalToWordMaybe (2 ^ 64), N.naturalToWordMaybe 12, N.mkNatural [1, 2], N.minusNaturalMaybe 2 3, N.quotRemNatural 17 5)
  print (N.gcdNatural 12 18, N.lcmNatural 4 6, N.testBitNatural 5 2, N.popCountNatural 255, N.shiftLNatural 1 70, N.shiftRNatural 1024 3)
  print (B.maxInt, B.minInt, B.eqInt 1 2, B.compareInt 3 2, B.sconcat ([1] B.:| [[2], [3 :: Int]]), Just 2 B.<**> Just (+ 1))
  print (F.word2Double maxBound, F.rationalToDouble 1 3, F.clamp 5 (-9), F.expt 3 4, F.sqrtDouble 2, F.powerDouble 2 10, F.fabsDouble (-1))
  print (F.isDoubleNaN (0 / 0), F.isDoubleFinite 1, F.isFloatInfinite (1 / 0), F.plusFloat 1 2, F.ltDouble 1 2)
  putStrLn (F.formatRealFloat F.FFFixed (Just 2) (3.14159 :: Double) ++ F.formatRealFloat F.FFExponent Nothing (1234.5 :: Double)
            ++ F.formatRealFloat F.FFGeneric (Just 1) (0.01 :: Float))
  print (I.integerLog2 (2 ^ 100), I.integerLog2 0, I.integerLogBase 10 12345, I.integerToInt (2 ^ 64 + 5), I.integerSqr 12, I.integerToNaturalClamp (-3))
  print (I.integerToNatural (-3), I.integerBit 70, I.integerTestBit 8 3, I.integerQuotRem 17 (-5), I.naturalPowMod 3 4 5, I.naturalLog2 9)
  print (R.reduce 6 (4 :: Int), (2 R.% 3) R.^%^ (3 :: Int), (2 R.% 3) R.^^%^^ (-2 :: Int), R.numericEnumFromTo 1 (3.6 :: Double), R.ratioPrec)
  print (A.amap (+ 1) (A.listArray (0, 2) [1, 2, 3 :: Int]), A.numElements (A.listArray ('a', 'd') "wxyz"), A.unsafeAt (A.listArray (5, 7) "abc") 1)
  print (runST (do a <- A.newSTArray (1, 3 :: Int) 'x'
                   A.writeSTArray a 2 'y'
                   b <- A.freezeSTArray a
                   A.writeSTArray a 1 'z'
                   c <- A.readSTArray a 1
                   return (b, c, A.boundsSTArray a, A.numElementsSTArray a)))
