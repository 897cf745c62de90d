-- | Strings of C: bytes, or wide characters, with a NUL at the end. Bytes are UTF-8.
module Foreign.C.String
  ( CString, CStringLen, peekCString, peekCStringLen, newCString, newCStringLen, withCString, withCStringLen
  , castCharToCChar, castCCharToChar, castCharToCUChar, castCUCharToChar, castCharToCSChar, castCSCharToChar
  , peekCAString, peekCAStringLen, newCAString, newCAStringLen, withCAString, withCAStringLen
  , CWString, CWStringLen, peekCWString, peekCWStringLen, newCWString, newCWStringLen, withCWString, withCWStringLen, charIsRepresentable
  ) where

import qualified Data.ByteString as B
import Data.Text.Encoding (decodeUtf8With, encodeUtf8)
import Data.Text.Encoding.Error (lenientDecode)
import qualified Data.Text as T
import Data.Word (Word8)
import Foreign.C.Types
import Foreign.Marshal.Array
import Foreign.Ptr

type CString = Ptr CChar
type CStringLen = (Ptr CChar, Int)
type CWString = Ptr CWchar
type CWStringLen = (Ptr CWchar, Int)

encode :: String -> [CChar]
encode = map fromIntegral . B.unpack . encodeUtf8 . T.pack

decode :: [CChar] -> String
decode = T.unpack . decodeUtf8With lenientDecode . B.pack . map byte
  where byte c = fromIntegral c :: Word8

peekCString :: CString -> IO String
peekCString p = fmap decode (peekArray0 0 p)

peekCStringLen :: CStringLen -> IO String
peekCStringLen (p, n) = fmap decode (peekArray n p)

newCString :: String -> IO CString
newCString = newArray0 0 . encode

newCStringLen :: String -> IO CStringLen
newCStringLen s = newArray bytes >>= \p -> return (p, length bytes)
  where bytes = encode s

withCString :: String -> (CString -> IO a) -> IO a
withCString = withArray0 0 . encode

withCStringLen :: String -> (CStringLen -> IO a) -> IO a
withCStringLen s f = withArrayLen (encode s) (\n p -> f (p, n))

castCharToCChar :: Char -> CChar
castCharToCChar = fromIntegral . fromEnum

castCCharToChar :: CChar -> Char
castCCharToChar c = toEnum (fromIntegral (fromIntegral c :: Word8))

castCharToCUChar :: Char -> CUChar
castCharToCUChar = fromIntegral . fromEnum

castCUCharToChar :: CUChar -> Char
castCUCharToChar = toEnum . fromIntegral

castCharToCSChar :: Char -> CSChar
castCharToCSChar = fromIntegral . fromEnum

castCSCharToChar :: CSChar -> Char
castCSCharToChar c = toEnum (fromIntegral (fromIntegral c :: Word8))

-- Each character is a byte.

peekCAString :: CString -> IO String
peekCAString p = fmap (map castCCharToChar) (peekArray0 0 p)

peekCAStringLen :: CStringLen -> IO String
peekCAStringLen (p, n) = fmap (map castCCharToChar) (peekArray n p)

newCAString :: String -> IO CString
newCAString = newArray0 0 . map castCharToCChar

newCAStringLen :: String -> IO CStringLen
newCAStringLen s = newArray (map castCharToCChar s) >>= \p -> return (p, length s)

withCAString :: String -> (CString -> IO a) -> IO a
withCAString = withArray0 0 . map castCharToCChar

withCAStringLen :: String -> (CStringLen -> IO a) -> IO a
withCAStringLen s f = withArrayLen (map castCharToCChar s) (\n p -> f (p, n))

-- Characters of four bytes.

wide :: String -> [CWchar]
wide = map (fromIntegral . fromEnum)

unwide :: [CWchar] -> String
unwide = map (toEnum . fromIntegral)

peekCWString :: CWString -> IO String
peekCWString p = fmap unwide (peekArray0 0 p)

peekCWStringLen :: CWStringLen -> IO String
peekCWStringLen (p, n) = fmap unwide (peekArray n p)

newCWString :: String -> IO CWString
newCWString = newArray0 0 . wide

newCWStringLen :: String -> IO CWStringLen
newCWStringLen s = newArray (wide s) >>= \p -> return (p, length s)

withCWString :: String -> (CWString -> IO a) -> IO a
withCWString = withArray0 0 . wide

withCWStringLen :: String -> (CWStringLen -> IO a) -> IO a
withCWStringLen s f = withArrayLen (wide s) (\n p -> f (p, n))

-- | Not, if it is a half of a character of UTF-16.
charIsRepresentable :: Char -> IO Bool
charIsRepresentable c = return (c < '\xD800' || c > '\xDFFF')
