-- Data.Text and ByteString.Char8 in a report generator: CSV in, tables and
-- templates out, byte-level parsing of a binary-ish record format.
module Main where

import qualified Data.ByteString.Char8 as B
import Data.Char (isDigit, isSpace, isAlpha)
import Data.List (foldl', sortOn, intercalate)
import qualified Data.Map.Strict as Map
import Data.Maybe (fromMaybe, mapMaybe)
import qualified Data.Text as T
import qualified Data.Text.IO as T
import Data.Text (Text)

t :: String -> Text
t = T.pack

-- CSV -------------------------------------------------------------------------

splitCsv :: Text -> [Text]
splitCsv line
  | T.null line = []
  | otherwise = go line
  where
    go s | Just rest <- T.stripPrefix (t "\"") s =
             let (cell, after) = T.breakOn (t "\"") rest in cell : more (T.drop 1 after)
         | otherwise = let (cell, after) = T.break (== ',') s in T.strip cell : more after
    more s = case T.uncons s of
      Just (',', rest) -> go rest
      _ -> []

data Row = Row { city :: Text, year :: !Int, amount :: !Double } deriving (Show, Eq)

parseRow :: Text -> Either Text Row
parseRow l = case splitCsv l of
  [c, y, a] | T.all isDigit y, not (T.null y), [(d, "")] <- reads (T.unpack a) -> Right (Row c (read (T.unpack y)) d)
            | otherwise -> Left (T.concat [t "bad numbers in ", l])
  cells -> Left (T.append (t "expected 3 cells, got ") (T.pack (show (length cells))))

input :: Text
input = T.unlines (map t
  [ "Oslo, 2019, 12.5", "Lima,2019,8", "\"New York, NY\",2020,100.25", "Oslo,2020,14", "broken line", "Lima,20x0,9", "Lima,2020,9.75", "Zürich,2019,3e1" ])

-- Templates ----------------------------------------------------------------------

render :: Map.Map Text Text -> Text -> Either Text Text
render vars template = case T.breakOn (t "{{") template of
  (before, rest)
    | T.null rest -> Right before
    | otherwise -> do
        let (key, after) = T.breakOn (t "}}") (T.drop 2 rest)
        v <- maybe (Left (T.append (t "no value for ") key)) Right (Map.lookup (T.strip key) vars)
        T.append (T.append before v) <$> render vars (T.drop 2 after)

table :: [[Text]] -> Text
table rows = T.intercalate (t "\n") (map (T.intercalate (t " | ") . zipWith pad [0 :: Int ..]) rows)
  where
    widths = Map.fromListWith max [ (i, T.length c) | r <- rows, (i, c) <- zip [0 ..] r ]
    pad i c | i == 0 = T.justifyLeft (widths Map.! i) '.' c
            | otherwise = T.justifyRight (widths Map.! i) ' ' c

slug :: Text -> Text
slug = T.intercalate (t "-") . T.words . T.toLower . T.map (\c -> if isAlpha c then c else ' ')

-- Bytes ------------------------------------------------------------------------------

-- records: a length, a colon, that many bytes (as in netstrings), ending in ','
netstrings :: B.ByteString -> ([B.ByteString], Maybe String)
netstrings s
  | B.null s = ([], Nothing)
  | otherwise = case B.readInt s of
      Just (n, rest) | Just (':', rest') <- B.uncons rest, B.length rest' > n, B.index rest' n == ',' ->
        let (body, after) = B.splitAt n rest'
            (more, err) = netstrings (B.drop 1 after)
        in (body : more, err)
      _ -> ([], Just ("bad record at " ++ show (B.unpack (B.take 8 s))))

encode :: [B.ByteString] -> B.ByteString
encode = B.concat . map (\b -> B.concat [B.pack (show (B.length b)), B.singleton ':', b, B.pack ","])

wordFreq :: B.ByteString -> [(B.ByteString, Int)]
wordFreq = sortOn (\(w, n) -> (negate n, w)) . Map.toList . foldl' (\m w -> Map.insertWith (+) w 1 m) Map.empty . B.words

main :: IO ()
main = do
  let parsed = map parseRow (T.lines input)
      rows = [ r | Right r <- parsed ]
  mapM_ T.putStrLn [ e | Left e <- parsed ]
  T.putStrLn (table ([t "city", t "year", t "amount"] : [ [city r, T.pack (show (year r)), T.pack (show (amount r))] | r <- rows ]))
  let totals = Map.toList (Map.fromListWith (+) [ (city r, amount r) | r <- rows ])
  mapM_ (\(c, a) -> T.putStrLn (T.concat [slug c, t ": ", T.pack (show a)])) totals
  let vars = Map.fromList [(t "name", t "Ann"), (t "n", t "3")]
  mapM_ (print . render vars . t) ["Dear {{ name }}, you have {{n}} messages.", "plain", "{{missing}}!", "{{name"]
  putStrLn "-- text"
  let s = t "the quick  brown fox"
  print (T.words s, T.length s, T.reverse (T.take 5 s), T.splitOn (t " ") s, T.replace (t "quick") (t "slow") s)
  print (T.breakOnEnd (t "o") s, T.isInfixOf (t "row") s, T.count (t "o") s, T.chunksOf 6 s, T.center 9 '*' (t "mid"), T.dropEnd 3 s, T.takeWhileEnd (/= ' ') s)
  print (T.foldl' (\n c -> n * 2 + fromEnum c) 0 (t "abc"), T.zip (t "ab") (t "xyz"), T.index s 4, T.findIndex (== 'q') s, T.partition (< 'm') (t "hello"), T.group (t "aabccc"), T.transpose [t "abc", t "de"])
  print (T.strip (t "  x y "), T.stripSuffix (t "fox") s, T.splitAt 3 s, T.span isAlpha s, T.filter (not . isSpace) s, T.intersperse '-' (t "abc"), T.cons 'a' (T.snoc (t "b") 'c'), T.empty, T.singleton 'q', T.toTitle (t "hello world"), compare (t "a") (t "b"))
  print (mconcat [t "a", t "b"], t "x" <> t "y", show (t "q\"uote"), read "\"text\"" :: Text, T.unpack (T.replicate 3 (t "ab")), T.mapAccumL (\a c -> (a + 1, if even a then c else '_')) (0 :: Int) (t "abcd"), T.inits (t "ab"), T.lines (t "a\n\nb"))
  putStrLn "-- bytes"
  let packed = encode (map B.pack ["hello", "", "a,b:c", "12:x"])
  B.putStrLn packed
  print (netstrings packed, netstrings (B.pack "3:abc,5:oops,"), encode (fst (netstrings packed)) == packed)
  print (take 3 (wordFreq (B.pack "a b a c b a d")), B.readInt (B.pack "-42 rest"), B.readInteger (B.pack "123456789012345678901"), B.readInt (B.pack "x"))
  print (B.lines (B.pack "x\ny\n"), B.split ',' (B.pack "a,,b"), B.intercalate (B.pack "; ") [B.pack "p", B.pack "q"], B.isPrefixOf (B.pack "he") (B.pack "hello"), B.breakSubstring (B.pack "ll") (B.pack "hello"), B.elemIndex 'l' (B.pack "hello"), B.count 'l' (B.pack "hello"), B.unwords (B.words (B.pack " a  b ")), B.foldl' (\n c -> n + fromEnum c) 0 (B.pack "abc"))
  print (B.spanEnd isDigit (B.pack "abc123"), B.dropWhile isSpace (B.pack "  x"), B.map succ (B.pack "HAL"), B.zip (B.pack "ab") (B.pack "cd"), B.concatMap (B.replicate 2) (B.pack "xyz"), B.last (B.pack "end"), B.tails (B.pack "ab"), maximum (map B.length (B.group (B.pack "aaabb"))))
  putStrLn (intercalate "," (mapMaybe (fmap (show . fst) . B.readInt . B.pack) ["1", "two", "3"]) ++ fromMaybe "" (lookup 'k' [('k', "!")]))
