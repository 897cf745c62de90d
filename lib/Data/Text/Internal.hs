{-# LANGUAGE MagicHash, PatternSynonyms, ViewPatterns #-}
-- | Texts as others see them who look into them: an array of bytes in UTF-8, the position of the first one, and how many, as in text 2.
module Data.Text.Internal (Text (Text), text, textP, safe, empty, append, pack, showText) where

import Data.Char (ord)
import qualified Data.Text.Array as A
import GHC.Prim (ByteArray#)
import Tarry.Bytes (Bytes (..))
import Tarry.Prim (Bytes#)
import Tarry.Text (Text, empty, ofBytes, pack, toBytes)
import Tarry.Types (Int (..))

foreign import prim "unsafeCoerce#" array# :: Bytes# -> ByteArray#
foreign import prim "unsafeCoerce#" bytes# :: ByteArray# -> Bytes#

pattern Text :: A.Array -> Int -> Int -> Text
pattern Text a o n <- (parts -> (a, o, n))
  where Text (A.ByteArray b) (I# o) (I# n) = ofBytes (Bytes (bytes# b) o n)
{-# COMPLETE Text #-}

parts :: Text -> (A.Array, Int, Int)
parts t = case toBytes t of Bytes b o n -> (A.ByteArray (array# b), I# o, I# n)

text, textP :: A.Array -> Int -> Int -> Text
text a o n
  | n == 0    = empty
  | otherwise = Text a o n
textP = text

append :: Text -> Text -> Text
append = (<>)

-- | Surrogates become U+FFFD.
safe :: Char -> Char
safe c
  | ord c >= 0xD800 && ord c < 0xE000 = '\xFFFD'
  | otherwise                         = c

showText :: Text -> String
showText (Text a o n) = "Text " ++ show (A.toList a o n) ++ ' ' : show o ++ ' ' : show n
