-- | Values from text.
module GHC.Read (Read (..), ReadS, lex, lexP, paren, parens, list, readParen, readListDefault, readListPrecDefault, expectP
  , choose, lexLitChar, readLitChar, lexDigits, readNumber, readField, readFieldHash, readSymField
  ) where

import Numeric (lexDigits)
import Tarry.Read (choose, expectP, lexLitChar, list, paren, readField, readFieldHash, readLitChar, readNumber, readSymField)
import Text.Read
