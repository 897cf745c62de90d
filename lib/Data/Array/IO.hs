module Data.Array.IO (IOArray, IOUArray, module Data.Array.MArray, hGetArray, hPutArray) where

import Tarry.UArray
import Data.Array.MArray
import Data.Word (Word8)
import System.IO (Handle)
import Tarry.Bytes (getInto, putFrom)
import Tarry.Handle (IOErrorType (InvalidArgument), handleError)

-- | As many bytes as there are, but not more than wanted; how many there were.
hGetArray :: Handle -> IOUArray Int Word8 -> Int -> IO Int
hGetArray h (IOUArray a@(STUArray _ _ _ b)) n = checkSize "hGetArray" h a n >> getInto "hGetArray" h b n

hPutArray :: Handle -> IOUArray Int Word8 -> Int -> IO ()
hPutArray h (IOUArray a@(STUArray _ _ _ b)) n = checkSize "hPutArray" h a n >> putFrom "hPutArray" h b n

checkSize :: String -> Handle -> STUArray s Int Word8 -> Int -> IO ()
checkSize fun h a n
  | n < 0 || n > elementsOf a = handleError fun h InvalidArgument ("illegal buffer size " ++ showsPrec 9 n [])
  | otherwise                 = return ()
