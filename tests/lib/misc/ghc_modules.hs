{-# LANGUAGE MagicHash, UnboxedTuples, UnboxedSums, TypeApplications #-}
module Main where
import Control.Concurrent.STM
import Control.Monad
import Data.Array.MArray
import qualified Data.ByteString.Lazy as BL
import qualified Data.ByteString.Builder as BB
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.Encoding as TL
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Unboxed.Mutable as UM
import GHC.ByteOrder
import GHC.Exts
import GHC.IO.Encoding (getLocaleEncoding, setLocaleEncoding, utf8)
import GHC.Num.Integer
import GHC.Num.Natural
import GHC.ResponseFile
main :: IO ()
main = do
  setLocaleEncoding utf8
  a <- atomically (newArray (0, 4) 0) :: IO (TArray Int Int)
  atomically (forM_ [0 .. 4] (\i -> writeArray a i (i * i)))
  atomically (getElems a) >>= print
  atomically (getBounds a) >>= print
  print (TL.encodeUtf16LE (TL.pack "aé𝄞"), TL.decodeUtf32BE (TL.encodeUtf32BE (TL.pack "aé𝄞")), BB.toLazyByteString (TL.encodeUtf8Builder (TL.pack "é")))
  m <- UM.replicate 3 (1 :: Int, 'c')
  let (x, y) = UM.unzip m
  UM.write x 1 7
  UM.write y 2 'z'
  U.freeze m >>= print
  U.freeze (UM.zip3 x y x) >>= print
  print targetByteOrder
  print (unescapeArgs "a 'b c' \"d\\\"e\" f\\ g\n h", escapeArgs ["a b", "c'd", "x"])
  print (integerLog2 1000000000000000000000, integerLogBase 10 12345, integerQuotRem (-7) 2, integerGcde 12 18, integerShiftL 3 70, integerTestBit 5 2)
  print (W# (integerLog2# 8), I# (integerPopCount# 255), integerToNaturalClamp (-3), integerSqr 12)
  case integerPowMod# 3 100 7 of { (# r | #) -> print r; (# | () #) -> putStrLn "none" }
  case integerRecipMod# 3 7 of { (# r | #) -> print r; (# | () #) -> putStrLn "none" }
  case integerIsPowerOf2# 1024 of { (# | w #) -> print (W# w); (# (# #) | #) -> putStrLn "no" }
  print (naturalPowMod 2 10 1000, naturalLog2 1024, naturalToWordClamp (2 ^ 70), naturalPopCount 255)
  case naturalSub 3 5 of { (# | n #) -> print n; _ -> putStrLn "under" }
  print (W# (integerSizeInBase# 10## 12345))
