-- Which function an error at opening a file names.
module Main where

import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L
import qualified Data.Text.IO as T
import System.IO
import Control.Exception
t :: IO a -> IO ()
t a = try a >>= \r -> case r of { Left e -> print (e :: IOException); Right _ -> putStrLn "?" }
main :: IO ()
main = do
  t (openFile "nix" ReadMode)
  t (openBinaryFile "nix" ReadMode)
  t (withFile "nix" ReadMode hGetLine)
  t (withBinaryFile "nix" ReadMode hGetLine)
  t (readFile "nix")
  t (B.readFile "nix")
  t (L.readFile "nix")
  t (T.readFile "nix")
  t (writeFile "/nix/x" "")
  t (appendFile "/nix/x" "")
  t (B.writeFile "/nix/x" B.empty)
  t (B.appendFile "/nix/x" B.empty)
  t (L.writeFile "/nix/x" L.empty)
  t (T.writeFile "/nix/x" mempty)
  t (openTempFile "/nix" "a.b")
  t (openBinaryTempFile "/nix" "a.b")
