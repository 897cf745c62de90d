-- A device that takes any position has none.
import Control.Exception
import System.IO

main :: IO ()
main = do
  h <- openFile "/dev/null" ReadMode
  hIsSeekable h >>= print
  r <- try (hSeek h AbsoluteSeek 0) :: IO (Either IOException ())
  print r
  s <- try (hTell h) :: IO (Either IOException Integer)
  print s
  hClose h
