{-# LANGUAGE OverloadedStrings #-}
-- cons and snoc as operators: they bind as `:` does.
module Main (main) where
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL

main :: IO ()
main = do
  print ("abc" `C.index` 1 `C.cons` "xyz" `C.index` 2 `C.cons` "!")
  print (1 `B.cons` 2 `B.cons` B.empty, B.empty `B.snoc` 1 + 1 `B.snoc` 3)
  print (1 `L.cons` 2 `L.cons'` L.empty, L.empty `L.snoc` 1 + 1 `L.snoc` 3)
  print ('a' `LC.cons` 'b' `LC.cons'` LC.pack "c", LC.pack "c" `LC.snoc` 'd' `LC.snoc` 'e')
  print ('a' `T.cons` 'b' `T.cons` T.empty <> "c", 'a' `TL.cons` 'b' `TL.cons` TL.empty)
