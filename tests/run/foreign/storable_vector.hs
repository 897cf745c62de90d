-- Vectors in memory outside of the heap.
import Control.Monad.ST
import qualified Data.Vector.Storable as S
import qualified Data.Vector.Storable.Mutable as M
import qualified Data.Vector.Unboxed as U
import Foreign
import Foreign.C.Types

foreign import ccall "qsort" c_qsort :: Ptr CInt -> CSize -> CSize -> FunPtr (Ptr CInt -> Ptr CInt -> IO CInt) -> IO ()
foreign import ccall "wrapper" comparing' :: (Ptr CInt -> Ptr CInt -> IO CInt) -> IO (FunPtr (Ptr CInt -> Ptr CInt -> IO CInt))

main :: IO ()
main = do
  let v = S.fromList [5, 3, 9, 1, 7] :: S.Vector CInt
  print v
  print (S.sum v, S.maximum v, S.length v, v S.! 2, v S.!? 9)
  print (S.map (* 2) (S.slice 1 3 v), S.filter odd v, S.reverse v S.++ v)
  print (v == S.fromList [5, 3, 9, 1, 7], compare v (S.tail v))
  print (S.foldl' (flip (:)) [] v, S.toList (S.scanl (+) 0 v), S.zipWith (-) v (S.tail v))
  cmp <- comparing' (\a b -> do { x <- peek a; y <- peek b; return (fromIntegral (fromEnum (compare x y) - 1)) })
  m <- S.thaw v
  M.unsafeWith m (\p -> c_qsort p 5 4 cmp)
  S.freeze m >>= print
  print v
  print (S.create (do { a <- M.replicate 4 'a'; M.write a 2 'z'; return a }))
  print (S.convert (U.fromList [1.5, 2.5 :: Double]) :: S.Vector Double)
  print (S.sum (S.generate 10000 fromIntegral :: S.Vector Double))
  print (sum [S.length (S.replicate 100 (fromIntegral i :: Word8)) | i <- [1 .. 2000 :: Int]])
  let (p, i, n) = S.unsafeToForeignPtr (S.drop 2 v)
  withForeignPtr p (\a -> peekArray n (a `advancePtr` i)) >>= print
  print (S.unsafeCast (S.fromList [1, 256 :: Word16]) :: S.Vector Word8)
  print (S.enumFromN (1 :: Int) 5, (S.empty :: S.Vector Int), S.minIndex v, S.elem 9 v)
