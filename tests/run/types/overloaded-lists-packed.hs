{-# LANGUAGE OverloadedLists, OverloadedStrings #-}
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
import qualified Data.ByteString.Short as BS
import qualified Data.Map as M
import GHC.Exts (toList)
main :: IO ()
main = do
  print (['a', 'b'] :: T.Text)
  print (['x' .. 'z'] :: TL.Text)
  print ([65, 66, 67] :: B.ByteString, [104, 105] :: BL.ByteString, [1, 2] :: BS.ShortByteString)
  print (toList ("hi" :: T.Text), toList ("hi" :: B.ByteString))
  print ([(1, "one"), (2, "two")] :: M.Map Int T.Text)
  print (case ("ab" :: T.Text) of { ['a', c] -> c; _ -> '?' })
