-- | Encodings of text. New handles have UTF-8, whatever the environment says; another one is set for each handle by itself.
module GHC.IO.Encoding
  ( TextEncoding, latin1, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, char8, mkTextEncoding
  , getLocaleEncoding, getFileSystemEncoding, getForeignEncoding, setLocaleEncoding, setFileSystemEncoding, setForeignEncoding
  , initLocaleEncoding
  ) where

import Control.Monad (unless)
import System.IO

initLocaleEncoding :: TextEncoding
initLocaleEncoding = localeEncoding

getLocaleEncoding, getFileSystemEncoding, getForeignEncoding :: IO TextEncoding
getLocaleEncoding = return localeEncoding
getFileSystemEncoding = return localeEncoding
getForeignEncoding = return localeEncoding

-- | What is so already may be said; anything else would not come true.
setLocaleEncoding, setFileSystemEncoding, setForeignEncoding :: TextEncoding -> IO ()
setLocaleEncoding = already "setLocaleEncoding"
setFileSystemEncoding = already "setFileSystemEncoding"
setForeignEncoding = already "setForeignEncoding"

already :: String -> TextEncoding -> IO ()
already who encoding = unless (show encoding == show localeEncoding) $
  ioError (userError (who ++ ": the encoding of new handles is " ++ show localeEncoding ++ "; hSetEncoding sets that of a handle"))
