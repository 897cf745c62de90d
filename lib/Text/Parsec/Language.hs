-- | Descriptions of languages for Text.Parsec.Token.
module Text.Parsec.Language (haskellDef, haskell, mondrianDef, mondrian, emptyDef, haskellStyle, javaStyle, LanguageDef, GenLanguageDef (..)) where

import Text.Parsec.Char
import Text.Parsec.Prim
import Text.Parsec.Token

emptyDef, haskellStyle, javaStyle :: LanguageDef st
emptyDef     = style ("", "", "") (letter <|> char '_') True
haskellStyle = style ("{-", "-}", "--") letter True
javaStyle    = style ("/*", "*/", "//") letter False

style :: (String, String, String) -> Parsec String st Char -> Bool -> LanguageDef st
style (begin, end, line) first sensitive = LanguageDef
  { commentStart = begin, commentEnd = end, commentLine = line, nestedComments = True
  , identStart = first, identLetter = alphaNum <|> oneOf "_'"
  , opStart = oneOf ":!#$%&*+./<=>?@\\^|-~", opLetter = oneOf ":!#$%&*+./<=>?@\\^|-~"
  , reservedOpNames = [], reservedNames = [], caseSensitive = sensitive
  }

haskell :: TokenParser st
haskell = makeTokenParser haskellDef

haskellDef :: LanguageDef st
haskellDef = haskell98
  { identLetter = identLetter haskell98 <|> char '#'
  , reservedNames = reservedNames haskell98 ++
      ["foreign", "import", "export", "primitive", "_ccall_", "_casm_", "forall"]
  }

haskell98 :: LanguageDef st
haskell98 = haskellStyle
  { reservedOpNames = ["::", "..", "=", "\\", "|", "<-", "->", "@", "~", "=>"]
  , reservedNames = [ "let", "in", "case", "of", "if", "then", "else", "data", "type", "class", "default", "deriving", "do", "import", "infix"
                    , "infixl", "infixr", "instance", "module", "newtype", "where", "primitive"]
  }

mondrian :: TokenParser st
mondrian = makeTokenParser mondrianDef

mondrianDef :: LanguageDef st
mondrianDef = javaStyle
  { reservedNames = ["case", "class", "default", "extends", "import", "in", "infix", "instance", "let", "new", "of", "package"]
  , caseSensitive = True
  }
