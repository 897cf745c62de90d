-- | Tables as text: a line for each row, fields between commas, in quotes where they need it.
module Text.CSV
  (showCSV, readCSV, readCSVWithDelims, writeCSVFile, readCSVFile, readCSVFileWithDelims) where

import Data.List (intercalate)

showCSV :: [[String]] -> String
showCSV = concatMap (\row -> intercalate "," (map field row) ++ "\n")
  where
    field s = if any (`elem` ",;\"\n\r") s then '"' : concatMap quoted s ++ "\"" else s
    quoted c = if c == '"' then "\"\"" else [c]

readCSV :: String -> [[String]]
readCSV = readCSVWithDelims [',']

-- | With any of these between fields.
readCSVWithDelims :: [Char] -> String -> [[String]]
readCSVWithDelims delims text = case text of
  [] -> []
  _  -> let (row, rest) = fields text in row : readCSVWithDelims delims rest
 where
  fields s = let (field, rest) = one s in case rest of
    c : more | c `elem` delims -> let (others, next) = fields more in (field : others, next)
    '\r' : '\n' : more         -> ([field], more)
    '\n' : more                -> ([field], more)
    _                          -> ([field ++ rest], [])
  one s = case s of
    '"' : more -> inQuotes more
    _          -> plain s
  plain s = case s of
    c : more | c `notElem` delims && c /= '\n' && take 2 s /= "\r\n" -> let (field, rest) = plain more in (c : field, rest)
    _                                                                -> ([], s)
  inQuotes s = case s of
    '"' : '"' : more -> let (field, rest) = inQuotes more in ('"' : field, rest)
    '"' : more       -> ([], more)
    c : more         -> let (field, rest) = inQuotes more in (c : field, rest)
    []               -> ([], [])

writeCSVFile :: String -> [[String]] -> IO ()
writeCSVFile file rows = writeFile file (showCSV rows)

readCSVFile :: String -> IO [[String]]
readCSVFile = readCSVFileWithDelims [',']

readCSVFileWithDelims :: [Char] -> String -> IO [[String]]
readCSVFileWithDelims delims file = fmap (readCSVWithDelims delims) (readFile file)
