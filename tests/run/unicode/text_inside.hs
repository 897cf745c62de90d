{-# LANGUAGE OverloadedStrings #-}
-- Texts as arrays of bytes in UTF-8, as in text 2 (which GHC 9.0 does not have: this output is by hand).
module Main where

import Control.Monad.ST (runST)
import qualified Data.Text as T
import qualified Data.Text.Array as A
import Data.Text.Internal (Text (..))
import Data.Text.Internal.Encoding.Utf8 (utf8LengthByLeader)
import Data.Text.Internal.Private (runText)
import Data.Text.Internal.Unsafe.Char (unsafeWrite)
import Data.Text.Unsafe (Iter (..), dropWord8, iter, iterArray, lengthWord8, reverseIter, takeWord8)

chars :: Text -> [(Char, Int)]
chars (Text a o n) = go o
  where go i | i >= o + n = []
             | otherwise  = case iterArray a i of Iter c d -> (c, utf8LengthByLeader (A.unsafeIndex a i)) : go (i + d)

backwards :: Text -> String
backwards t = go (lengthWord8 t - 1)
  where go i | i < 0     = ""
             | otherwise = case reverseIter t i of Iter c d -> c : go (i + d)

main :: IO ()
main = do
  let t = T.drop 1 "xaä€\x1F600z"
  print (chars t)
  print (backwards t, lengthWord8 t, takeWord8 3 t, dropWord8 3 t)
  case t of Text a o n -> print (A.toList a o n, Text a (o + 1) 2, Text A.empty 0 0 == T.empty)
  print (runText (\done -> do { m <- A.new 8; n <- unsafeWrite m 0 '€'; k <- unsafeWrite m n 'e'; done m (n + k) }))
  print (runST (do
    m <- A.newFilled 6 65
    A.unsafeWrite m 1 66
    A.tile m 2
    a <- A.unsafeFreeze m
    return (Text a 0 6, A.equal a 0 a 2 4, A.compare a 0 a 1 2)))
  case iter t 1 of Iter c d -> print (c, d)
