{-# LANGUAGE OverloadedStrings #-}
-- Lazy byte strings chunk by chunk; floats in builders; builders that write into the caller's memory.
module Main where
import qualified Data.ByteString as S
import qualified Data.ByteString.Lazy as L
import Data.ByteString.Lazy.Internal (chunk, foldrChunks, foldlChunks, defaultChunkSize)
import qualified Data.ByteString.Lazy.Internal as LI
import Data.ByteString.Internal (ByteString (PS))
import Data.ByteString.Builder
import Data.ByteString.Builder.Extra
import qualified Data.ByteString.Short as Sh
import Foreign

lens :: LI.ByteString -> [Int]
lens LI.Empty = []
lens (LI.Chunk c rest) = S.length c : lens rest

take2 :: LI.ByteString -> LI.ByteString
take2 (LI.Chunk a (LI.Chunk b _)) = LI.Chunk a (LI.Chunk b LI.Empty)
take2 x = x

size :: S.ByteString -> Int
size (PS _ _ n) = n

main :: IO ()
main = do
  let l = L.fromChunks ["ab", "cde", "f"]
  print (lens l, take2 l, lens (take2 l), lens (chunk "" (chunk "x" l)))
  print (take 3 (lens (let inf = LI.Chunk "abc" inf in inf)))
  print (foldrChunks (\c n -> S.length c + n) 0 l, foldlChunks (\n c -> n * 10 + S.length c) 0 l, defaultChunkSize)
  print (size "hello", size S.empty)
  print (L.unpack (toLazyByteString (floatBE 1.5 <> floatLE 1.5 <> doubleBE (-2) <> doubleLE 0.1)))
  print (toLazyByteString (floatHexFixed 1.5 <> doubleHexFixed 0.1 <> shortByteString (Sh.pack [65, 66])))
  print (L.unpack (toLazyByteString (int16Host 1 <> wordHost 2 <> doubleHost 1)))
  print (toLazyByteStringWith (safeStrategy 4 4) "end" (byteStringCopy "a" <> flush <> lazyByteStringInsert "bc"))
  allocaBytes 100 $ \p -> do
    (n, next) <- runBuilder (intDec 12345 <> char7 '!') p 100
    bytes <- peekArray n p
    print (n, bytes, case next of { Done -> "done"; More _ _ -> "more"; Chunk _ _ -> "chunk" })
