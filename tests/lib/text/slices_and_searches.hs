{-# LANGUAGE OverloadedStrings #-}
-- Operations that go through packed bytes at once: at the borders of slices, with nothing to find, on characters of several bytes.
module Main where

import Control.Exception
import qualified Data.ByteString as BW
import qualified Data.ByteString.Char8 as B
import Data.Char (chr, isAlpha, ord, toUpper)
import qualified Data.Text as T
import qualified Data.Text.IO as T
import System.IO

texts :: [T.Text]
texts = ["", "a", "\n", "a\n", "\n\na", "one\ntwo\n", "\955x\8364y\128512z", T.replicate 3000 "ab\955", T.drop 3 (T.take 9 "\128512\955\8364abcdefgh")]

report :: Show a => String -> IO a -> IO ()
report name act = do
  r <- try (act >>= evaluate)
  putStrLn (name ++ ": " ++ either (\e -> takeWhile (/= '\n') (show (e :: SomeException))) show r)

brief :: Show a => a -> String
brief x = let s = show x in if length s > 200 then take 60 s ++ "..." ++ show (length s) ++ " " ++ show (sum (map ord s)) else s

main :: IO ()
main = do
  mapM_ text texts
  mapM_ bytes ["", "a", ",", "a,b", ",a,,b,", "zyxabc\255\0\128", B.replicate 5000 'q', B.drop 2 (B.take 7 "hello, world")]
  print (B.sort (BW.pack ([255, 254 .. 0] ++ [7, 7, 0])))
  print [B.breakSubstring p s | p <- ["", "b", "bc", "cd", "abcd", "abcde"], s <- ["", "abc", "abcd", "xabcdabcd"]]
  print [T.breakOn p s | p <- ["b", "\955", "abc"], s <- ["", "abc", "x\955\955abc"]]
  print (map B.readInt ["", "-", "+", "12x", "-34 ", "+5", "x", "007", "9223372036854775807", "-9223372036854775808", "- 1", "1-2"])
  print [compare a b | a <- ws, b <- ws]
  print [T.isPrefixOf a b | a <- texts, b <- texts]
  -- by lines
  B.writeFile "lines.txt" (B.concat ["first\n", "\n", B.replicate 9000 'x', "\n", "caf\xC3\xA9\r\n", "last"])
  h <- openFile "lines.txt" ReadMode
  ls <- mapM (const (B.hGetLine h)) [1 .. 5 :: Int]
  print (map B.length ls, last ls)
  report "B.hGetLine" (B.hGetLine h)
  hClose h
  g <- openFile "lines.txt" ReadMode
  hSetNewlineMode g universalNewlineMode
  ts <- mapM (const (T.hGetLine g)) [1 .. 3 :: Int]
  print (map T.length ts)
  rest <- T.hGetContents g
  print rest
  report "T.hGetLine" (T.hGetLine g)
  -- written as they are, or in another encoding
  o <- openFile "out.txt" WriteMode
  T.hPutStr o "\955 and \8364"
  T.hPutStrLn o " end"
  hSetEncoding o latin1
  T.hPutStr o "\233"
  hSetNewlineMode o (NewlineMode LF CRLF)
  T.hPutStrLn o "x\ny"
  r <- try (T.hPutStr o "\955" >> hFlush o)
  putStrLn (either (\e -> const "not in this encoding" (e :: IOException)) (const "written") r)
  hClose o
  report "closed" (T.hPutStr o "")
  B.readFile "out.txt" >>= print
  B.writeFile "bad.txt" "ok\xFF\&bad"
  report "not UTF-8" (T.readFile "bad.txt")
  where
    ws = ["", "a", "ab", "b", "\200", T.pack "a\0"]

text :: T.Text -> IO ()
text t = do
  putStrLn (brief (T.length t, T.lines t, T.words t, T.reverse t, T.unpack t))
  putStrLn (brief (T.map toUpper t, T.map succ t, T.map (\c -> chr (ord c + 70000)) t, T.filter isAlpha t, T.toUpper t, T.toLower t))
  putStrLn (brief (T.foldl' (\n c -> n * 31 + ord c) 7 t `mod` 1000003, T.uncons t, T.unsnoc t, T.splitAt 2 t, T.takeEnd 2 t, T.span isAlpha t))
  putStrLn (brief (T.splitOn "\955" t, T.count "ab" t, T.replace "a" "\128512" t, T.any (== 'z') t, T.center 5 '*' t))

bytes :: B.ByteString -> IO ()
bytes b = do
  putStrLn (brief (B.split ',' b, B.lines b, B.count 'q' b, B.elemIndex 'b' b, B.elemIndices ',' b, B.elem 'z' b, B.notElem 'z' b))
  putStrLn (brief (B.map toUpper b, B.filter (> 'a') b, B.reverse b, B.sort b, B.uncons b, B.unsnoc b, B.foldl' (\n c -> n + ord c) 0 b))
