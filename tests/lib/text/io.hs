-- Files and standard input as Text and ByteString.
module Main (main) where

import Control.Exception
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.Text as T
import qualified Data.Text.IO as T
import System.IO
import System.IO.Error

main :: IO ()
main = do
  hSetEncoding stdin utf8
  hSetEncoding stdout utf8
  line <- T.getLine
  T.putStrLn (T.toUpper line)
  second <- T.hGetLine stdin
  print (second, T.length second)
  third <- C.getLine
  print (map C.readInt (C.words third))
  rest <- T.getContents
  print (T.lines rest)
  end <- try T.getLine :: IO (Either IOException T.Text)
  putStrLn (either (const "closed") T.unpack end)
  T.writeFile "io.txt" (T.pack "Gr\252\223e\n\8704x")
  T.appendFile "io.txt" (T.pack "\nmore")
  t <- T.readFile "io.txt"
  print (t, T.length t)
  b <- B.readFile "io.txt"
  print (b, B.length b)
  B.writeFile "io.txt" (B.pack [0, 255, 10, 13, 65])
  C.appendFile "io.txt" (C.pack "tail\n")
  c <- B.readFile "io.txt"
  print (B.unpack c)
  h <- openBinaryFile "io.txt" ReadMode
  one <- B.hGet h 2
  two <- B.hGetLine h
  three <- B.hGet h 100
  four <- B.hGet h 100
  hClose h
  print (one, two, three, four)
  B.hPut stdout (C.pack "bytes ")
  C.putStrLn (C.pack "and a line")
  B.putStr (C.pack "no newline\n")
  T.hPutStr stdout (T.pack "text ")
  T.hPutStrLn stdout (T.pack "\233")
  missing <- try (T.readFile "missing.txt")
  putStrLn (either (\e -> if isDoesNotExistError e then "does not exist" else "other") T.unpack missing)
  eof <- withBinaryFile "io.txt" ReadMode (\f -> B.hGetContents f >> try (B.hGetLine f))
  putStrLn (either (\e -> if isIllegalOperation e then "handle is closed" else show e) C.unpack eof)
