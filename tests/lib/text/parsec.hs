-- Parsec: what parsers give, and what they say when something is wrong.
import Control.Monad
import Control.Monad.State (StateT, evalStateT, evalState, get, modify, lift)
import qualified Data.Text as T
import Text.Parsec
import Text.Parsec.Expr
import Text.Parsec.Language
import Text.Parsec.Perm
import Text.Parsec.String (Parser)
import qualified Text.Parsec.Error as E
import qualified Text.Parsec.Token as Tok

t :: Show a => Parser a -> String -> IO ()
t p s = do
  putStr (show s ++ " ")
  print (parse p "" s)

lexer :: Tok.TokenParser ()
lexer = Tok.makeTokenParser haskellDef { Tok.reservedOpNames = ["+", "*", "-", "="], Tok.reservedNames = ["let", "in"] }

data Expr = Num Integer | Var String | Bin Char Expr Expr | Neg Expr | Fac Expr | Let String Expr Expr deriving Show

expr :: Parser Expr
expr = buildExpressionParser table term <?> "expression"
  where
    table = [ [Postfix (Fac <$ Tok.reservedOp lexer "!")]
            , [Prefix (Neg <$ Tok.reservedOp lexer "-")]
            , [bin '^' AssocRight]
            , [bin '*' AssocLeft, bin '/' AssocLeft]
            , [bin '+' AssocLeft, bin '-' AssocLeft]
            , [bin '<' AssocNone] ]
    bin c = Infix (Bin c <$ Tok.reservedOp lexer [c])
    term = Tok.parens lexer expr <|> Num <$> Tok.natural lexer <|> letIn <|> Var <$> Tok.identifier lexer <?> "term"
    letIn = do
      Tok.reserved lexer "let"
      x <- Tok.identifier lexer
      Tok.reservedOp lexer "="
      e <- expr
      Tok.reserved lexer "in"
      Let x e <$> expr

csv :: Parser [[String]]
csv = (cell `sepBy` char ',') `endBy` newline
  where cell = quoted <|> many (noneOf ",\n\"")
        quoted = between (char '"') (char '"') (many (noneOf "\"" <|> try (string "\"\"" >> return '"')))

main :: IO ()
main = do
  t (many1 digit) "123abc"
  t (many1 digit) "abc"
  t (many1 digit) ""
  t (many1 digit <* eof) "12x"
  t (string "hello") "help"
  t (string "hello") "xyz"
  t (string "hello") "hel"
  t (try (string "hello") <|> string "help") "help"
  t (string "hello" <|> string "help") "help"
  t (char 'a' <|> char 'b' <|> digit) "c"
  t (char 'a' <|> char 'b' <?> "a or b") "c"
  t (spaces >> letter) "   5"
  t (many (letter <|> digit) <* eof) "ab1,"
  t (letter `sepBy` char ',') "a,b,c"
  t (letter `sepBy` char ',' <* eof) "a,b,"
  t (letter `sepEndBy` char ';' <* eof) "a;b;"
  t (letter `endBy1` char ';') "a;b"
  t (manyTill anyChar (try (string "-->"))) "abc--def-->x"
  t (manyTill anyChar (try (string "-->"))) "abc"
  t (count 3 digit) "12a"
  t (option 'x' digit) "a"
  t (optionMaybe digit) "5"
  t (optional (char 'a') >> char 'b') "c"
  t (lookAhead (string "ab") >> many anyChar) "abc"
  t (notFollowedBy (char 'a') >> anyChar) "a"
  t (notFollowedBy digit >> anyChar) "b"
  t (chainl1 (read <$> many1 digit) ((-) <$ char '-')) "10-3-2"
  t (chainr1 (read <$> many1 digit) ((^) <$ char '^')) "2^3^2"
  t (chainl (read <$> many1 digit) ((+) <$ char '+') 0) "x"
  t (between (char '(') (char ')') (many1 letter)) "(abc"
  t (unexpected "thing" :: Parser ()) "a"
  t (fail "no way" :: Parser ()) "a"
  t (parserZero :: Parser ()) "a"
  t (letter >> (fail "wrong" <|> void digit)) "ab"
  t (choice [string "one", string "two", try (string "three")] <?> "number word") "thr"
  t (oneOf "abc" >> noneOf "xyz") "ax"
  t (endOfLine >> tab) "\r\n\tx"
  t (endOfLine >> tab) "\rx"
  t (hexDigit >> octDigit >> upper >> lower >> alphaNum >> space) "f7Zz9x"
  t (many (char 'a') >> string "\n" >> many (char '\t') >> char 'b') "aa\n\t\tc"
  t ((,) <$> sourceLine' <*> (many anyChar >> getPosition)) "a\n\tb\n  c"
  t csv "a,b\n\"c \"\"d\",e\n"
  t csv "a,b\n\"c"
  t csv "a,\"b\"c\n"
  mapM_ (t (Tok.whiteSpace lexer >> expr <* eof))
    [ "1 + 2 * 3", "1 - 2 - 3", "2 ^ 3 ^ 2", "-x * 2!", "(1 + 2", "1 +", "1 2", "1 < 2 < 3", "let x = 5 in x + {- nested {- c -} -} 1 -- end"
    , "let in 3", "let x 5", "", "lettuce", "0x1F + 0o17", "1 + * 2", "{- open", "- - 1" ]
  t (Tok.stringLiteral lexer) "\"a\\n\\65\\&b\\\\\\\"\\x41\\NUL\\SOH\\   \\z\""
  t (Tok.stringLiteral lexer) "\"abc"
  t (Tok.stringLiteral lexer) "\"a\\qbc\""
  t (Tok.charLiteral lexer) "'a'"
  t (Tok.charLiteral lexer) "'\\n'"
  t (Tok.charLiteral lexer) "'ab'"
  t (Tok.charLiteral lexer) "''"
  mapM_ (t (Tok.naturalOrFloat lexer <* eof)) ["12", "12.5", "1e3", "1.5e-2", "0", "0.25", "0x10", "007", "1.", "1e", "a"]
  mapM_ (t (Tok.integer lexer <* eof)) ["-12", "+5", "- 7", "x", "--1"]
  mapM_ (t (Tok.float lexer <* eof)) ["1.5", "15", "2e10"]
  t (Tok.commaSep lexer (Tok.identifier lexer) <* eof) "a , b,c"
  t (Tok.commaSep1 lexer (Tok.identifier lexer) <* eof) "a , , c"
  t (Tok.semiSep lexer (Tok.brackets lexer (Tok.natural lexer)) <* eof) "[1];[2]"
  t (Tok.operator lexer) "++ x"
  t (Tok.operator lexer) "+ x"
  t (Tok.identifier lexer) "in"
  t (Tok.reserved lexer "let") "letter"
  t (permute ((,,) <$$> char 'a' <||> char 'b' <|?> ('_', char 'c'))) "bca"
  t (permute ((,,) <$$> char 'a' <||> char 'b' <|?> ('_', char 'c'))) "ba"
  t (permute ((,,) <$$> char 'a' <||> char 'b' <|?> ('_', char 'c'))) "b"
  print (runParser (many (letter >> modifyState (+ 1)) >> getState) (0 :: Int) "file.txt" "abc1")
  print (runParser (many letter >> digit) () "file.txt" "abc\n")
  print (parse (many1 digit) "" (T.pack "12x"))
  print (evalState (runParserT (many1 (letter >> lift (modify (+ 1))) >> lift get) () "" "abc") 0)
  r <- runParserT (many1 letter >>= \s -> lift (putStrLn s) >> digit) () "in" "ab!"
  print r
  parseTest (many1 digit) "12"
  parseTest (many1 digit) "x"
  case parse (string "ab" <|> string "cd") "src" "x" of
    Left e -> do
      print (errorPos e, sourceName (errorPos e), map E.messageString (E.errorMessages e))
      print (E.errorIsUnknown e, E.setErrorPos (setSourceLine (errorPos e) 7) e)
    Right _ -> return ()
  print (parse (setPosition (incSourceColumn (initial) 5) >> setInput "zz" >> digit) "" "1")
  t (labels digit ["number", "cipher"]) "x"
  t (tokenPrim show (\p _ _ -> p) (\c -> if c == 'a' then Just 1 else Nothing) :: Parser Int) "b"
  where sourceLine' = fmap sourceLine getPosition
        initial = setSourceName (setSourceLine (setSourceColumn (either errorPos (error "?") (parse (char 'x') "n" "")) 3) 4) "other"
