import System.IO
main :: IO ()
main = do
  writeFile "made.txt" (unlines (map show [1 .. 3000 :: Int]))
  s <- readFile "made.txt"
  print (length (lines s))
  h <- openFile "made.txt" AppendMode
  hPutStrLn h "end"
  hClose h
