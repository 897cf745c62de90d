-- Arrays of primitive values that have an address, and such that are made shorter.
import Control.Monad
import Control.Monad.Primitive
import Control.Monad.ST
import Data.Primitive
import Data.Primitive.MachDeps
import Data.Word
import Foreign.Ptr
import Foreign.Storable

main :: IO ()
main = do
  a <- newPinnedByteArray 64
  forM_ [0 .. 7] (\i -> writeByteArray a i (fromIntegral (i * i) :: Word64))
  let p = castPtr (mutableByteArrayContents a) :: Ptr Word64
  mapM (peekElemOff p) [0 .. 7] >>= print
  pokeElemOff p 3 1000
  readByteArray a 3 >>= \x -> print (x :: Word64)
  print (isMutableByteArrayPinned a)
  b <- newByteArray 40
  forM_ [0 .. 9] (\i -> writeByteArray b i (fromIntegral i :: Word32))
  shrinkMutableByteArray b 12
  getSizeofMutableByteArray b >>= print
  c <- unsafeFreezeByteArray b
  print (foldrByteArray (:) [] c :: [Word32])
  q <- newPinnedPrimArray 4 :: IO (MutablePrimArray RealWorld Double)
  setPrimArray q 0 4 1.5
  poke (mutablePrimArrayContents q) 2.25
  shrinkMutablePrimArray q 2
  f <- unsafeFreezePrimArray q
  print (primArrayToList f)
  peekElemOff (primArrayContents f) 1 >>= print
  touch f
  s <- newSmallArray 5 'a'
  writeSmallArray s 1 'b'
  shrinkSmallMutableArray s 2
  unsafeFreezeSmallArray s >>= print
  print (runST (liftPrim (pure 3 :: ST s Int)))
  print [sIZEOF_INT, sIZEOF_CHAR, sIZEOF_FLOAT, aLIGNMENT_DOUBLE, aLIGNMENT_WORD16]
