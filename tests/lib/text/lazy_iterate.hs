-- Lazy bytes are iterated from f x on, not from x, whatever the documentation says; texts are from x on.
module Main where

import qualified Data.ByteString.Lazy as B
import qualified Data.ByteString.Lazy.Char8 as C
import qualified Data.Text.Lazy as T

main :: IO ()
main = do
  print (B.take 3 (B.iterate (+ 1) 250), C.take 3 (C.iterate succ 'a'), T.take 3 (T.iterate succ 'a'))
  print (B.length (B.take 100000 (B.iterate (* 3) 1)), B.index (B.iterate (* 3) 1) 99999)
