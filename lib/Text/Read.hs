{-# LANGUAGE NoImplicitPrelude #-}
module Text.Read
  ( Read(..), ReadS, reads, read, readParen, lex, module Text.ParserCombinators.ReadPrec, Lexeme(..)
  , lexP, parens, readListDefault, readListPrecDefault, readMaybe, readEither
  ) where

import Tarry.ReadP (ReadS)
import Tarry.Lex (Lexeme(..))
import Tarry.Read
import Text.ParserCombinators.ReadPrec
