-- Text, bytes and threads together, as a small tool uses them.
import qualified Data.Text as T
import qualified Data.Text.IO as TIO
import qualified Data.ByteString.Char8 as B
import Control.Concurrent
import Control.Concurrent.MVar
main = do
  let t = T.pack "hello, wörld"
  TIO.putStrLn (T.toUpper t)
  print (T.splitOn (T.pack ", ") t, T.length t, T.words (T.pack " a b  c"))
  B.putStrLn (B.append (B.pack "abc") (B.pack "def"))
  print (B.readInt (B.pack "42 rest"), B.lines (B.pack "x\ny"))
  v <- newEmptyMVar
  _ <- forkIO (putMVar v (sum [1..100 :: Int]))
  takeMVar v >>= print
