-- Files: read as a whole and by lines; an error of the world is caught.
import System.IO

main :: IO ()
main = do
  let f = "tests/curry/io-files/input"
  s <- readFile f
  mapM_ (\(n, l) -> putStrLn (show n ++ " " ++ l)) (zip [1 :: Int ..] (lines s))
  h <- openFile f ReadMode
  l <- hGetLine h
  end <- hIsEOF h
  rest <- hGetContents h
  print (l, end, length rest)
  writeFile "/dev/null" "one" >> appendFile "/dev/null" "two"
  catch (readFile "tests/curry/io-files/none" >>= putStr) (\_ -> putStrLn "no file")
