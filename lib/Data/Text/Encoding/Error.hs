-- | What to do with bytes that are no text.
module Data.Text.Encoding.Error
  ( UnicodeException (..), OnError, OnDecodeError, lenientDecode, strictDecode, ignore, replace
  ) where

import Control.DeepSeq (NFData (..))
import Control.Exception (Exception, throw)
import Data.Word (Word8)
import Numeric (showHex)

data UnicodeException = DecodeError String (Maybe Word8) deriving Eq

instance Show UnicodeException where
  show (DecodeError what (Just w)) = "Cannot decode byte '\\x" ++ showHex w ("': " ++ what)
  show (DecodeError what Nothing)  = "Cannot decode input: " ++ what

instance Exception UnicodeException

instance NFData UnicodeException where
  rnf (DecodeError what w) = rnf what `seq` rnf w

-- | From a description and the byte to what stands for it, if anything.
type OnError a b = String -> Maybe a -> Maybe b
type OnDecodeError = OnError Word8 Char

strictDecode, lenientDecode :: OnDecodeError
strictDecode what w = throw (DecodeError what w)
lenientDecode _ _ = Just '\xfffd'

ignore :: OnError a b
ignore _ _ = Nothing

replace :: b -> OnError a b
replace c _ _ = Just c
