-- | Values from text.
module GHC.Read (Read (..), ReadS, lex, lexP, paren, parens, list, readParen, readListDefault, readListPrecDefault, expectP) where

import Tarry.Read (expectP, list, paren)
import Text.Read
