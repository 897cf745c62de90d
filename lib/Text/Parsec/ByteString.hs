-- | Parsers of ByteString.
module Text.Parsec.ByteString (Parser, GenParser, parseFromFile) where

import qualified Data.ByteString.Char8 as T
import qualified Data.ByteString.Char8 as I
import Text.Parsec.Error
import Text.Parsec.Prim

type Parser = Parsec T.ByteString ()
type GenParser st = Parsec T.ByteString st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p name = fmap (runP p () name) (I.readFile name)
