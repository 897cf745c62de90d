{-# LANGUAGE BangPatterns, OverloadedStrings, CPP #-}
-- Byte strings as pointers into memory, and made of what was written there.
module Main where
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Internal as I
import Data.ByteString.Internal (ByteString (PS), unsafeCreate, toForeignPtr, fromForeignPtr, mallocByteString, accursedUnutterablePerformIO, c2w)
import qualified Data.ByteString.Unsafe as U
import Foreign
import System.Mem (performGC)

sumBytes :: ByteString -> Int
sumBytes b = case toForeignPtr b of
  (fp, o, n) -> accursedUnutterablePerformIO (withForeignPtr fp (\p -> go (p `plusPtr` o) n 0))
  where
    go :: Ptr Word8 -> Int -> Int -> IO Int
    go _ 0 !acc = return acc
    go p k acc = peek p >>= \w -> go (p `plusPtr` 1) (k - 1) (acc + fromIntegral w)

upper :: ByteString -> ByteString
upper b = unsafeCreate (B.length b) (\p -> mapM_ (\i -> pokeByteOff p i (up (B.index b i))) [0 .. B.length b - 1])
  where up w = if w >= 97 && w <= 122 then w - 32 else w :: Word8

main :: IO ()
main = do
  print (sumBytes "hello", sumBytes (B.replicate 5000 3), sumBytes (B.drop 4990 (B.replicate 5000 3)))
  print (upper "packed bytes")
  let big = B.concat (replicate 400 "0123456789")
  let (fp, o, n) = toForeignPtr (B.drop 7 big)
  performGC
  let again = fromForeignPtr fp (o + 3) (n - 3)
  print (B.length again, B.take 5 again, again == B.drop 10 big)
  print (B.length (upper big), C.count '5' (upper big))
  (b, k) <- I.createAndTrim' 100 (\p -> pokeArray p [1 .. 20] >> return (5, 10, 'k'))
  print (B.unpack b, k)
  u <- I.createUptoN 8 (\p -> pokeArray p (map c2w "abcd") >> return 3)
  print u
  U.unsafeUseAsCStringLen big (\(p, l) -> peekElemOff p 11 >>= \c -> print (c, l))
  U.unsafeUseAsCString "zero" (\p -> peekElemOff p 3 >>= print)
  q <- mallocByteString 2000 :: IO (ForeignPtr Word8)
  withForeignPtr q (\p -> I.memset p 65 2000 >> I.memcpy (p `plusPtr` 1) p 1)
  print (B.foldl' (\s w -> s + fromIntegral w) (0 :: Int) (fromForeignPtr q 0 2000))
  print (I.isSpaceWord8 32, I.isSpaceChar8 'x')
