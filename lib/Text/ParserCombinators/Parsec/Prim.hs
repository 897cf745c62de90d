-- | Parsec's primitives as they were before version 3.
module Text.ParserCombinators.Parsec.Prim
  ( (<?>), (<|>), many, skipMany, Parser, GenParser, runParser, parse, parseFromFile, parseTest
  , token, tokens, tokenPrim, tokenPrimEx, try, label, labels, unexpected, pzero
  , getState, setState, updateState, getPosition, setPosition, getInput, setInput, State (..), getParserState, setParserState
  ) where

import Text.Parsec.Error (ParseError)
import Text.Parsec.Pos (SourceName)
import Text.Parsec.Prim hiding (runParser, try)
import qualified Text.Parsec.Prim as N
import Text.Parsec.String

pzero :: GenParser tok st a
pzero = parserZero

runParser :: GenParser tok st a -> st -> SourceName -> [tok] -> Either ParseError a
runParser = N.runParser

try :: GenParser tok st a -> GenParser tok st a
try = N.try
