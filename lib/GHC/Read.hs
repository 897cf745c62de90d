-- | Values from text.
module GHC.Read (Read (..), ReadS, lex, lexP, parens, readParen, readListDefault, readListPrecDefault, expectP) where

import Tarry.Read (expectP)
import Text.Read
