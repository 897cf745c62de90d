{-# LANGUAGE NoImplicitPrelude #-}
module Text.Read.Lex
  ( Lexeme(..), Number, numberToInteger, numberToFixed, numberToRational, numberToRangedRational
  , lex, expect, hsLex, lexChar, readIntP, readOctP, readDecP, readHexP, isSymbolChar
  ) where

import Tarry.Lex
