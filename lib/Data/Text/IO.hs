-- | Texts from and to handles, in the handle's encoding. Reading is not lazy.
module Data.Text.IO
  ( readFile, writeFile, appendFile
  , hGetContents, hGetChunk, hGetLine, hPutStr, hPutStrLn
  , interact, getContents, getLine, putStr, putStrLn
  ) where

import Prelude (FilePath, IO, (<$>), (>>), (>>=))
import qualified Prelude as P
import Data.Text.Internal (Text, pack, unpack)
import System.IO (Handle, stdin, stdout)
import qualified System.IO as S

readFile :: FilePath -> IO Text
readFile path = S.withFile path S.ReadMode hGetContents

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile path t = S.withFile path S.WriteMode (\h -> hPutStr h t)
appendFile path t = S.withFile path S.AppendMode (\h -> hPutStr h t)

-- | All that is left; the handle is closed.
hGetContents, hGetChunk, hGetLine :: Handle -> IO Text
hGetContents h = S.hGetContents h >>= \s -> let t = pack s in t `P.seq` (S.hClose h >> P.return t)
hGetChunk = hGetContents
hGetLine h = pack <$> S.hGetLine h

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h t = S.hPutStr h (unpack t)
hPutStrLn h t = S.hPutStrLn h (unpack t)

interact :: (Text -> Text) -> IO ()
interact f = getContents >>= \t -> putStr (f t)

getContents, getLine :: IO Text
getContents = hGetContents stdin
getLine = hGetLine stdin

putStr, putStrLn :: Text -> IO ()
putStr = hPutStr stdout
putStrLn = hPutStrLn stdout
