import System.IO
main :: IO ()
main = do
  writeFile "program.txt" (unlines (map show [1 .. 3000 :: Int]))
  s <- readFile "program.txt"
  print (length (lines s))
  h <- openFile "program.txt" AppendMode
  hPutStrLn h "end"
  hClose h
