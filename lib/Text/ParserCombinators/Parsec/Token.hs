-- | Tokens as they were before version 3.
module Text.ParserCombinators.Parsec.Token (LanguageDef, GenLanguageDef (..), TokenParser, GenTokenParser (..), makeTokenParser) where

import Text.Parsec.Token
