-- | Texts from and to handles, in the handle's encoding. Reading is not lazy.
module Data.Text.IO
  ( readFile, writeFile, appendFile
  , hGetContents, hGetChunk, hGetLine, hPutStr, hPutStrLn
  , interact, getContents, getLine, putStr, putStrLn
  ) where

import Prelude (FilePath, IO, (<$>), (>>), (>>=))
import qualified Prelude as P
import Tarry.Text (Text (..), unpack)
import System.IO (Handle, stdin, stdout)
import qualified System.IO as S
import qualified Tarry.Bytes as B

readFile :: FilePath -> IO Text
readFile path = S.withFile path S.ReadMode hGetContents

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile path t = S.withFile path S.WriteMode (\h -> hPutStr h t)
appendFile path t = S.withFile path S.AppendMode (\h -> hPutStr h t)

-- | All that is left; the handle is closed.
hGetContents, hGetChunk, hGetLine :: Handle -> IO Text
hGetContents h = B.getTextBytes "hGetContents" h P.False >>= \b -> S.hClose h >> P.return (Text b)
hGetChunk = hGetContents
hGetLine h = Text <$> B.getTextBytes "hGetLine" h P.True

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h t@(Text b) = B.writesUtf8 h >>= \plain -> if plain then B.putText h b else S.hPutStr h (unpack t)
hPutStrLn h t@(Text b) = B.writesUtf8 h >>= \plain -> if plain then B.putText h b >> S.hPutChar h '\n' else S.hPutStrLn h (unpack t)

interact :: (Text -> Text) -> IO ()
interact f = getContents >>= \t -> putStr (f t)

getContents, getLine :: IO Text
getContents = hGetContents stdin
getLine = hGetLine stdin

putStr, putStrLn :: Text -> IO ()
putStr = hPutStr stdout
putStrLn = hPutStrLn stdout
