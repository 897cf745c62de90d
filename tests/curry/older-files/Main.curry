-- Files with terms, by the names of older programs.
import IOExts (readCompleteFile, updateFile)
import ReadShowTerm
import System.Directory (removeFile, getTemporaryDirectory)
import System.Process (getPID)

main :: IO ()
main = do
  tmp <- getTemporaryDirectory
  pid <- getPID
  let file = tmp ++ "/tarry-older-files-" ++ show pid ++ ".txt"
  writeQTermFile file (Just [1, -2], True)
  t <- readQTermFile file
  print (t :: (Maybe [Int], Bool))
  writeQTermListFile file [Left 'x', Right "y z"]
  readCompleteFile file >>= putStr
  ts <- readQTermListFile file
  print (ts :: [Either Char String])
  updateFile (map toLine) file
  readCompleteFile file >>= putStrLn
  removeFile file
  print (readUnqualifiedTerm ["Prelude"] "[True,False]" :: [Bool])
  print (readsUnqualifiedTerm ["Prelude"] "(1,'c') rest" :: [((Int, Char), String)])
 where
  toLine c = if c == '\n' then ';' else c
