-- | Languages as they were before version 3.
module Text.ParserCombinators.Parsec.Language (haskellDef, haskell, mondrianDef, mondrian, emptyDef, haskellStyle, javaStyle, LanguageDef, GenLanguageDef (..)) where

import Text.Parsec.Language
