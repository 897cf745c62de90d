-- | Parsers of Text.
module Text.Parsec.Text (Parser, GenParser, parseFromFile) where

import qualified Data.Text as T
import qualified Data.Text.IO as I
import Text.Parsec.Error
import Text.Parsec.Prim

type Parser = Parsec T.Text ()
type GenParser st = Parsec T.Text st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p name = fmap (runP p () name) (I.readFile name)
