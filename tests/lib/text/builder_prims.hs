{-# LANGUAGE RankNTypes #-}
-- Encodings at places in memory, and builders as steps that fill buffers.
module Main where

import qualified Data.ByteString as S
import qualified Data.ByteString.Char8 as C
import Data.ByteString.Builder (Builder, toLazyByteString)
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Builder.Internal as I
import Data.ByteString.Builder.Prim ((>$<), (>*<))
import qualified Data.ByteString.Builder.Prim as P
import Data.ByteString.Builder.Prim.Internal (boundedPrim, fixedPrim, size, sizeBound)
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
import Data.Char (chr, ord)
import Data.Word
import Foreign.Ptr
import Foreign.Storable

bytes :: Builder -> IO ()
bytes = print . L.unpack . toLazyByteString

text :: Builder -> IO ()
text = LC.putStrLn . toLazyByteString

-- | HTML, byte by byte.
escaped :: P.BoundedPrim Word8
escaped = P.condB (== 60) (fixed "&lt;") (P.condB (== 38) (fixed "&amp;") (P.liftFixedToBounded P.word8))
  where fixed s = const s >$< boundedPrim (length s) (\t p -> go p t)
        go p []       = return p
        go p (c : cs) = poke p (fromIntegral (ord c)) >> go (p `plusPtr` 1) cs

-- | Written by steps, with too little room at times.
countdown :: Int -> Builder
countdown n = I.builder (step n)
  where
    step :: Int -> I.BuildStep r -> I.BuildStep r
    step 0 next range = next range
    step k next (I.BufferRange p end)
      | end `minusPtr` p < 1 = return (I.bufferFull 1 p (step k next))
      | k `mod` 1000 == 0    = return (I.insertChunk p (C.pack "<thousand>") (step (k - 1) next))
      | otherwise            = poke p (fromIntegral (48 + k `mod` 10)) >> step (k - 1) next (I.BufferRange (p `plusPtr` 1) end)

main :: IO ()
main = do
  bytes (P.primFixed P.int32BE (-2) <> P.primFixed P.word16LE 513 <> P.primFixed P.int64LE 1)
  bytes (P.primFixed P.doubleBE 1.5 <> P.primFixed P.floatLE (-0.5))
  text (P.primMapListBounded P.intDec [1, -20, maxBound] <> P.primBounded P.word64Hex 48879 <> P.primFixed P.int16HexFixed (-1))
  text (P.primMapListBounded P.charUtf8 "h\233\8364\128512")
  bytes (P.primMapListFixed P.char7 "a\200" <> P.primMapListFixed P.char8 "b\233")
  text (P.primMapByteStringBounded escaped (C.pack "a<b&c"))
  text (P.primMapLazyByteStringBounded escaped (LC.pack (concat (replicate 3 "<x>"))))
  text (P.primUnfoldrBounded P.word8Dec (\n -> if n > 5 then Nothing else Just (n, n + 1)) 1)
  text (P.primBounded ((\(a, b) -> (a, (',', b))) >$< (P.intDec >*< P.liftFixedToBounded P.char7 >*< P.intDec)) (3, 4))
  text (P.primMapListBounded (P.eitherB P.intDec (P.liftFixedToBounded P.char8)) [Left 12, Right 'x', Left 3])
  print (size (P.int32BE >*< P.word8), sizeBound P.intDec, sizeBound (P.emptyB :: P.BoundedPrim ()))
  print (L.length (toLazyByteString (P.primMapByteStringBounded escaped (S.replicate 100000 60))))
  let long = toLazyByteString (countdown 20500)
  print (L.length long, L.take 12 (L.drop 490 long), L.drop (L.length long - 5) long)
  let again = toLazyByteString (I.builder (\next -> I.runBuilderWith (B.string7 "run" <> B.intDec 7) next) <> I.empty <> B.char7 '!')
  print again
