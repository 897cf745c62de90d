-- ByteStrings of all short lengths, and slices of them, the other way round.
module Main (main) where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C

main :: IO ()
main = do
  let all256 = B.pack [0 .. 255]
      slices = [ B.take n (B.drop o all256) | o <- [0, 1, 7, 8, 120, 129], n <- [0 .. 40] ]
  print (and [ B.unpack (B.reverse b) == reverse (B.unpack b) | b <- slices ])
  print (B.unpack (B.reverse all256) == [255, 254 .. 0])
  print (B.reverse (B.reverse all256) == all256)
  mapM_ (C.putStrLn . C.reverse . C.pack) ["", "a", "ab", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghijklmnop", "abcdefghijklmnopq"]
  print (B.unpack (B.reverse (B.pack [128, 0, 255, 1, 127, 254, 2, 253, 3])))
