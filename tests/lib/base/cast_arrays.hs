import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unsafe
import Data.Array.IO
import Data.Int
import Data.Word

bits :: Double -> Word64
bits x = runST (do a <- newArray (0, 0 :: Int) x :: ST s (STUArray s Int Double)
                   b <- castSTUArray a
                   readArray b 0)

bits32 :: Float -> Word32
bits32 x = runST (do a <- newArray (0, 0 :: Int) x :: ST s (STUArray s Int Float)
                     b <- castSTUArray a
                     readArray b 0)

float :: Word32 -> Float
float x = runST (do a <- newArray (0, 0 :: Int) x :: ST s (STUArray s Int Word32)
                    b <- castSTUArray a
                    readArray b 0)

main :: IO ()
main = do
  print (map bits [0, 1, -2.5, 1 / 0], map bits32 [0, 1, -2.5, 1 / 0], map float [0, 1, 1065353216, 3225419776, 2139095040])
  a <- newListArray (1, 3) [-1, 2, -3] :: IO (IOUArray Int Int64)
  b <- castIOUArray a
  writeArray b 2 (maxBound :: Word64)
  xs <- getElems b
  ys <- getElems a
  print (xs, ys)
  fs <- newListArray (0, 4) [1.5, -0.0, 3.25e10, 1 / 0, 1e-45] :: IO (IOUArray Int Float)
  getElems fs >>= print
