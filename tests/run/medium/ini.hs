-- ReadP at work: an INI reader with includes of values, a CSV reader, a small
-- date-time log grammar and a roundtrip check.
module Main where

import Text.ParserCombinators.ReadP
import Control.Applicative (liftA2)
import Control.Monad
import Data.Char
import Data.List (intercalate, sortOn)
import qualified Data.Map as Map
import Data.Maybe (fromMaybe, listToMaybe, maybeToList)

-- INI -----------------------------------------------------------------

type Ini = Map.Map String (Map.Map String String)

blank :: ReadP ()
blank = void (munch (`elem` " \t"))

eol :: ReadP ()
eol = void (char '\n') <++ eof

comment :: ReadP ()
comment = do
  blank
  optional (satisfy (`elem` ";#") >> munch (/= '\n'))
  void (char '\n')

identifier :: ReadP String
identifier = munch1 (\c -> isAlphaNum c || c `elem` "_-.")

section :: ReadP String
section = blank *> between (char '[') (char ']') identifier <* munch (/= '\n') <* eol

value :: ReadP String
value = quoted <++ (dropEnd <$> munch (`notElem` "\n;"))
  where quoted = between (char '"') (char '"') (many (satisfy (`notElem` "\"\n") <++ escaped)) <* blank
        escaped = char '\\' *> get
        dropEnd = reverse . dropWhile isSpace . reverse

pair :: ReadP (String, String)
pair = do
  blank
  k <- identifier
  blank
  _ <- char '=' +++ char ':'
  blank
  v <- value
  _ <- munch (/= '\n')
  eol
  return (map toLower k, v)

ini :: ReadP Ini
ini = do
  skipComments
  top <- many' pair
  rest <- many' (liftA2 (,) section (skipComments *> many' pair))
  skipSpaces
  eof
  return (Map.fromListWith (flip Map.union) (("", Map.fromList top) : map (fmap Map.fromList) rest))
  where
    many' p = (do { x <- p; skipComments; xs <- many' p; return (x : xs) }) <++ return []
    skipComments = (comment >> skipComments) <++ return ()

parse :: ReadP a -> String -> Maybe a
parse p s = listToMaybe [ a | (a, "") <- readP_to_S p s ]

-- Values may mention others as ${section.key}
expand :: Ini -> String -> Either String String
expand cfg = go (5 :: Int)
  where
    go 0 s = Left ("too deep: " ++ s)
    go n s = case break (== '$') s of
      (a, '$' : '{' : rest) | (ref, '}' : more) <- break (== '}') rest -> do
        let (sec, k) = break (== '.') ref
            found = Map.lookup sec cfg >>= Map.lookup (drop 1 k)
        v <- maybe (Left ("undefined " ++ ref)) (go (n - 1)) found
        (a ++) . (v ++) <$> go n more
      (a, c : rest) -> ((a ++ [c]) ++) <$> go n rest
      (a, []) -> Right a

render :: Ini -> String
render cfg = intercalate "\n" [ unlines ([ "[" ++ s ++ "]" | s /= "" ] ++ [ k ++ " = " ++ show' v | (k, v) <- Map.toList kvs ]) | (s, kvs) <- Map.toList cfg ]
  where show' v | any (`elem` ";\"") v || take 1 v == " " = "\"" ++ concatMap (\c -> if c == '"' then "\\\"" else [c]) v ++ "\""
                | otherwise = v

-- CSV -----------------------------------------------------------------

csv :: ReadP [[String]]
csv = row `sepBy1` char '\n' <* optional (char '\n') <* eof
  where
    row = cell `sepBy1` char ','
    cell = quotedCell <++ munch (`notElem` ",\n\"")
    quotedCell = between (char '"') (char '"') (many (satisfy (/= '"') <++ (string "\"\"" >> return '"')))

-- Log lines -----------------------------------------------------------

data Level = DEBUG | INFO | WARN | ERROR deriving (Show, Read, Eq, Ord, Enum, Bounded)
data Entry = Entry { time :: (Int, Int, Int), lvl :: Level, source :: Maybe String, text :: String } deriving (Show)

entry :: ReadP Entry
entry = do
  h <- two <* char ':'
  m <- two <* char ':'
  s <- two
  guard (h < 24 && m < 60 && s < 60)
  skipSpaces
  l <- choice [ x <$ string (show x) | x <- [minBound ..] ]
  skipSpaces
  src <- option Nothing (Just <$> between (char '(') (char ')') identifier)
  skipSpaces
  t <- munch1 (/= '\n')
  return (Entry (h, m, s) l src t)
  where two = read <$> count 2 (satisfy isDigit)

-- Arithmetic with ReadP's chains, all parses
arith :: ReadP Integer
arith = term `chainl1` (((+) <$ tok '+') +++ ((-) <$ tok '-'))
  where
    term = factor `chainl1` (((*) <$ tok '*') +++ (div <$ tok '/'))
    factor = power `chainr1` ((^) <$ tok '^')
    power = (read <$> munch1 isDigit <* skipSpaces) +++ between (tok '(') (tok ')') arith
    tok c = char c <* skipSpaces

sample :: String
sample = unlines
  [ "; settings", "name = demo", "", "[server]   ; the host", "Host = example.org", "port: 8080", "url = http://${server.host}:${server.port}/${.name}"
  , "[paths]", "root=/srv", "data = ${paths.root}/data", "quoted = \"a ; b \\\" c\"", "loop = ${paths.loop}", "bad = ${nowhere.x}", "[server]", "timeout = 30", "# end" ]

main :: IO ()
main = do
  case parse ini sample of
    Nothing -> putStrLn "no parse"
    Just cfg -> do
      forM_ (Map.toList cfg) $ \(s, kvs) -> forM_ (Map.toList kvs) $ \(k, v) ->
        putStrLn (s ++ "." ++ k ++ " = " ++ either ("!" ++) show (expand cfg v))
      putStr (render cfg)
      print (parse ini (render cfg) == Just cfg)
  print (parse ini "[unclosed\n", fmap Map.size (parse ini "a=1"), parse ini "= x\n")
  print (parse csv "a,b,c\n1,\"x, \"\"y\"\"\",\n,,\n")
  print (parse csv "\"open")
  let logs = ["09:15:00 INFO (db) connected", "23:59:59 ERROR disk full", "24:00:00 INFO late", "10:20:30 WARN(net)slow", "1:2:3 INFO x", "10:10:10 TRACE x"]
      entries = concatMap (\l -> maybeToList (parse entry l)) logs
  mapM_ print (sortOn (negate . fromEnum . lvl) entries)
  print [ l | l <- logs, null (readP_to_S (entry <* eof) l) ]
  print (map (parse (skipSpaces *> arith <* eof)) ["1+2*3", "(1+2)*3", "2^3^2", "10-3-2", " 7 / 2 * 2", "1+", "8/(3-1)"])
  print (length (readP_to_S (many (satisfy isAlpha)) "abc"), readP_to_S (gather (string "ab" <* look)) "abc")
  print (readP_to_S (endBy1 (munch1 isDigit) (char ';')) "1;22;x")
  print (readP_to_S (manyTill get (string "--")) "x--y--", fromMaybe "" (parse (skipMany1 (char ' ') *> munch (const True)) "   z"))
