-- | Texts from and to handles in UTF-8, whatever the handle's encoding.
module Data.Text.IO.Utf8
  ( readFile, writeFile, appendFile
  , hGetContents, hGetLine, hPutStr, hPutStrLn
  , interact, getContents, getLine, putStr, putStrLn
  ) where

import Prelude (FilePath, IO, (.), (<$>), (<>), (=<<), (>>=))
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.Text (Text)
import Data.Text.Encoding (decodeUtf8, encodeUtf8)
import System.IO (Handle, stdin, stdout)

readFile :: FilePath -> IO Text
readFile path = decodeUtf8 <$> B.readFile path

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile path = B.writeFile path . encodeUtf8
appendFile path = B.appendFile path . encodeUtf8

hGetContents, hGetLine :: Handle -> IO Text
hGetContents h = decodeUtf8 <$> B.hGetContents h
hGetLine h = decodeUtf8 <$> C.hGetLine h

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h = B.hPutStr h . encodeUtf8
hPutStrLn h t = B.hPutStr h (encodeUtf8 t <> C.singleton '\n')

interact :: (Text -> Text) -> IO ()
interact f = putStr . f =<< getContents

getContents, getLine :: IO Text
getContents = hGetContents stdin
getLine = hGetLine stdin

putStr, putStrLn :: Text -> IO ()
putStr = hPutStr stdout
putStrLn = hPutStrLn stdout
