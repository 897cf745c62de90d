-- | What is done with what an encoding has no place for.
module GHC.IO.Encoding.Failure (CodingFailureMode (..), codingFailureModeSuffix, isSurrogate) where

data CodingFailureMode = ErrorOnCodingFailure | IgnoreCodingFailure | TransliterateCodingFailure | RoundtripFailure
  deriving Show

-- | As it is written behind the name of an encoding, for mkTextEncoding.
codingFailureModeSuffix :: CodingFailureMode -> String
codingFailureModeSuffix mode = case mode of
  ErrorOnCodingFailure       -> ""
  IgnoreCodingFailure        -> "//IGNORE"
  TransliterateCodingFailure -> "//TRANSLIT"
  RoundtripFailure           -> "//ROUNDTRIP"

-- | Of UTF-16, and no character.
isSurrogate :: Char -> Bool
isSurrogate c = c >= '\xD800' && c <= '\xDFFF'
