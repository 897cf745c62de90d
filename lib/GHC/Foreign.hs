-- | Strings of C in an encoding that is named. Those of UTF-8 and of single bytes are known.
module GHC.Foreign (peekCString, peekCStringLen, newCString, newCStringLen, withCString, withCStringLen, withCStringsLen, charIsRepresentable) where

import qualified Foreign.C.String as C
import Foreign.C.String (CString, CStringLen)
import Foreign.Marshal.Array (withArrayLen)
import Foreign.Ptr (Ptr)
import System.IO (TextEncoding, char8, latin1, utf8)

-- | The function for UTF-8, or the one for bytes; or an exception.
choose :: TextEncoding -> a -> a -> a
choose encoding text bytes
  | name == show utf8                     = text
  | name `elem` [show latin1, show char8] = bytes
  | otherwise                             = errorWithoutStackTrace ("GHC.Foreign: strings of C are not known in " ++ name)
  where name = show encoding

peekCString :: TextEncoding -> CString -> IO String
peekCString e = choose e C.peekCString C.peekCAString

peekCStringLen :: TextEncoding -> CStringLen -> IO String
peekCStringLen e = choose e C.peekCStringLen C.peekCAStringLen

newCString :: TextEncoding -> String -> IO CString
newCString e = choose e C.newCString C.newCAString

newCStringLen :: TextEncoding -> String -> IO CStringLen
newCStringLen e = choose e C.newCStringLen C.newCAStringLen

withCString :: TextEncoding -> String -> (CString -> IO a) -> IO a
withCString e = choose e C.withCString C.withCAString

withCStringLen :: TextEncoding -> String -> (CStringLen -> IO a) -> IO a
withCStringLen e = choose e C.withCStringLen C.withCAStringLen

withCStringsLen :: TextEncoding -> [String] -> (Int -> Ptr CString -> IO a) -> IO a
withCStringsLen e strings f = go [] strings
  where go pointers (s : rest) = withCString e s (\p -> go (p : pointers) rest)
        go pointers []         = withArrayLen (reverse pointers) f

charIsRepresentable :: TextEncoding -> Char -> IO Bool
charIsRepresentable e c = return (choose e (c < '\xD800' || c > '\xDFFF') (c <= '\xFF'))
