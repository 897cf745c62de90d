{-# LANGUAGE OverloadedStrings #-}
-- Lazy texts chunk by chunk, as if they were lists of their own kind.
module Main where
import qualified Data.Text as S
import qualified Data.Text.Lazy as L
import Data.Text.Lazy.Internal (Text (..), chunk, foldrChunks, defaultChunkSize)

sizes :: L.Text -> [Int]
sizes Empty = []
sizes (Chunk c rest) = S.length c : sizes rest

main :: IO ()
main = do
  let l = L.fromChunks ["ab", "cde", "f"]
  print (sizes l, sizes (chunk "" (chunk "xy" l)), foldrChunks (\c n -> S.length c + n) 0 l, defaultChunkSize)
  print (take 3 (sizes (let inf = Chunk "abc" inf in inf)), Chunk "q" Empty)
