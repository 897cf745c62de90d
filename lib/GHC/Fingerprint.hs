-- | Fingerprints of texts: MD5 (RFC 1321).
module GHC.Fingerprint (Fingerprint (..), fingerprint0, fingerprintString, fingerprintFingerprints, fingerprintData, getFileHash) where

import Data.Char (ord)
import Data.Word
import Foreign.Marshal.Array (peekArray)
import Foreign.Ptr (Ptr)
import GHC.Fingerprint.Type
import System.IO
import Tarry.Fingerprint

fingerprintData :: Ptr Word8 -> Int -> IO Fingerprint
fingerprintData p n = fmap md5 (peekArray n p)

getFileHash :: FilePath -> IO Fingerprint
getFileHash path = withBinaryFile path ReadMode (\h -> hGetContents h >>= \text -> return $! md5 (map (fromIntegral . ord) text))
