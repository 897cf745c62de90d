-- | Reading lazy texts, as they are needed, and writing them.
module Data.Text.Lazy.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetLine, hPutStr, hPutStrLn, interact, getContents, getLine, putStr, putStrLn
  ) where

import Prelude hiding (appendFile, getContents, getLine, interact, putStr, putStrLn, readFile, writeFile)
import qualified Prelude as P
import qualified Data.Text.IO as S
import Data.Text.Lazy (Text, fromStrict, pack, toChunks)
import System.IO (Handle, IOMode (..), stdout, withFile)
import qualified System.IO as IO

readFile :: FilePath -> IO Text
readFile path = fmap pack (P.readFile path)

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile path t = withFile path WriteMode (`hPutStr` t)
appendFile path t = withFile path AppendMode (`hPutStr` t)

hGetContents, hGetLine :: Handle -> IO Text
hGetContents h = fmap pack (IO.hGetContents h)
hGetLine h = fmap fromStrict (S.hGetLine h)

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h t = mapM_ (S.hPutStr h) (toChunks t)
hPutStrLn h t = hPutStr h t >> IO.hPutChar h '\n'

interact :: (Text -> Text) -> IO ()
interact f = getContents >>= putStr . f

getContents, getLine :: IO Text
getContents = hGetContents IO.stdin
getLine = hGetLine IO.stdin

putStr, putStrLn :: Text -> IO ()
putStr = hPutStr stdout
putStrLn = hPutStrLn stdout
