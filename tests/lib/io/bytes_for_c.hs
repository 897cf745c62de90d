-- | Byte strings for C and from it; unchecked parts.
module Main where
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Unsafe as U
import Foreign.Storable (peekByteOff, pokeByteOff)
import Data.Word
main :: IO ()
main = do
  let b = C.pack "hello"
  n <- B.useAsCString b (\p -> mapM (peekByteOff p) [0 .. 5]) :: IO [Word8]
  print n
  B.useAsCStringLen b (\(p, k) -> pokeByteOff p 0 (72 :: Word8) >> B.packCStringLen (p, k - 1)) >>= print
  B.useAsCString (C.pack "ab\0c") B.packCString >>= print
  print (U.unsafeHead b, U.unsafeIndex b 4, U.unsafeTake 2 b, U.unsafeDrop 2 b, U.unsafeTail b, b)
