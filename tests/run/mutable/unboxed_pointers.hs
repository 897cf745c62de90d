-- Pointers in unboxed arrays.
import Data.Array.Unboxed
import Data.Array.ST
import Data.Array.IO
import Foreign
import Foreign.StablePtr
main = do
  let a = listArray (0, 2) [nullPtr, nullPtr `plusPtr` 8, nullPtr] :: UArray Int (Ptr ())
  print (a ! 1, bounds a, elems a)
  m <- Data.Array.IO.newArray (0, 3) nullPtr :: IO (IOUArray Int (Ptr Int))
  writeArray m 2 (nullPtr `plusPtr` 16)
  getElems m >>= print
  f <- Data.Array.IO.newArray (0, 3) nullFunPtr :: IO (IOUArray Int (FunPtr (IO ())))
  getElems f >>= print
