-- | Values as text and back, with the classes of today. Names in the text are without their modules; which modules they
-- may be from is known from the type.
module ReadShowTerm
  ( showTerm, showQTerm, readTerm, readQTerm, readsTerm, readsQTerm, readUnqualifiedTerm, readsUnqualifiedTerm
  , readQTermFile, readQTermListFile, writeQTermFile, writeQTermListFile ) where

showTerm, showQTerm :: Show a => a -> String
showTerm = show
showQTerm = show

readTerm, readQTerm :: Read a => String -> a
readTerm = read
readQTerm = read

readsTerm, readsQTerm :: Read a => String -> [(a, String)]
readsTerm = reads
readsQTerm = reads

readUnqualifiedTerm :: Read a => [String] -> String -> a
readUnqualifiedTerm _ = read

readsUnqualifiedTerm :: Read a => [String] -> String -> [(a, String)]
readsUnqualifiedTerm _ = reads

-- | A file with one value; with one in each line.
readQTermFile :: Read a => String -> IO a
readQTermFile file = readFile file >>= return . read

readQTermListFile :: Read a => String -> IO [a]
readQTermListFile file = readFile file >>= return . map read . lines

writeQTermFile :: Show a => String -> a -> IO ()
writeQTermFile file x = writeFile file (show x)

writeQTermListFile :: Show a => String -> [a] -> IO ()
writeQTermListFile file xs = writeFile file (unlines (map show xs))
