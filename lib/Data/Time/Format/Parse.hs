{-# LANGUAGE ScopedTypeVariables #-}
-- | Times read from text: the format's letters become pairs of a letter and a text, of which each kind of time builds itself.
module Data.Time.Format.Parse
  ( parseTimeM, parseTimeOrError, readSTime, readPTime, parseTime, readTime, readsTime, ParseTime (..), ParseNumericPadding (..)
  ) where

import Control.Monad (foldM)
import Data.Char (isAlpha, isDigit, isSpace, toLower, toUpper)
import Data.Fixed (Fixed (..), Pico)
import Data.List (elemIndex, find)
import Data.Maybe (fromMaybe, listToMaybe, mapMaybe)
import Data.Proxy (Proxy (..))
import Data.Time.Calendar
import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.WeekDate
import Data.Time.Clock
import Data.Time.Clock.POSIX
import Data.Time.Format.Locale
import Data.Time.LocalTime
import Text.ParserCombinators.ReadP

data ParseNumericPadding = NoPad | SpacePad | ZeroPad

class ParseTime t where
  -- | The format that stands for a letter, if there is one.
  substituteTimeSpecifier :: proxy t -> TimeLocale -> Char -> Maybe String
  substituteTimeSpecifier _ _ _ = Nothing
  -- | What text belongs to a letter.
  parseTimeSpecifier :: proxy t -> TimeLocale -> Maybe ParseNumericPadding -> Char -> ReadP String
  -- | Nothing: there is no such time.
  buildTime :: TimeLocale -> [(Char, String)] -> Maybe t

-- | With blanks around it, if True. The whole text has to be taken.
parseTimeM :: (MonadFail m, ParseTime t) => Bool -> TimeLocale -> String -> String -> m t
parseTimeM blanks locale format s = case outcomes blanks locale format s of
  [t]    -> return t
  []     -> fail ("parseTimeM: no parse of " ++ show s)
  _      -> fail ("parseTimeM: multiple parses of " ++ show s)

parseTimeOrError :: ParseTime t => Bool -> TimeLocale -> String -> String -> t
parseTimeOrError blanks locale format s = case outcomes blanks locale format s of
  [t]    -> t
  []     -> error ("parseTimeOrError: no parse of " ++ show s)
  _      -> error ("parseTimeOrError: multiple parses of " ++ show s)

outcomes :: ParseTime t => Bool -> TimeLocale -> String -> String -> [t]
outcomes blanks locale format s = [t | (t, rest) <- readSTime blanks locale format s, rest == "" || blanks && all isSpace rest]

parseTime :: ParseTime t => TimeLocale -> String -> String -> Maybe t
parseTime = parseTimeM True

readTime :: ParseTime t => TimeLocale -> String -> String -> t
readTime = parseTimeOrError True

readsTime :: ParseTime t => TimeLocale -> String -> ReadS t
readsTime = readSTime True

readSTime :: ParseTime t => Bool -> TimeLocale -> String -> ReadS t
readSTime blanks locale format = readP_to_S (readPTime blanks locale format)

readPTime :: forall t. ParseTime t => Bool -> TimeLocale -> String -> ReadP t
readPTime blanks locale format = if blanks then skipSpaces >> parser else parser
  where parser = do
          pairs <- formatParser (Proxy :: Proxy t) locale format
          maybe pfail return (buildTime locale pairs)

formatParser :: ParseTime t => Proxy t -> TimeLocale -> String -> ReadP [(Char, String)]
formatParser known locale = go
  where
    go ('%' : rest) = flags rest Nothing
    go (c : rest) | isSpace c = satisfy isSpace >> skipSpaces >> go rest
    go (c : rest) = charInsensitive c >> go rest
    go "" = return []
    flags (c : rest) padding = case c of
      '-' -> flags rest (Just NoPad)
      '_' -> flags rest (Just SpacePad)
      '0' -> flags rest (Just ZeroPad)
      '^' -> flags rest padding
      '#' -> flags rest padding
      'E' | not (null rest) -> letter (head rest) (tail rest) padding
      '%' -> char '%' >> go rest
      _   -> letter c rest padding
    flags "" _ = return []
    letter c rest padding = case substituteTimeSpecifier known locale c of
      Just format -> go (format ++ rest)
      Nothing     -> do
        s <- parseTimeSpecifier known locale padding c
        fmap ((c, s) :) (go rest)

charInsensitive :: Char -> ReadP Char
charInsensitive c = satisfy (\d -> toLower c == toLower d)

stringInsensitive :: String -> ReadP String
stringInsensitive s = mapM charInsensitive s

oneOf :: [String] -> ReadP String
oneOf = choice . map stringInsensitive

-- | So many digits, or fewer with blanks before them or with nothing.
digits :: ParseNumericPadding -> Int -> ReadP String
digits ZeroPad n  = count n (satisfy isDigit)
digits SpacePad _ = skipSpaces >> munch1 isDigit
digits NoPad _    = munch1 isDigit

signed :: ReadP String -> ReadP String
signed p = do
  sign <- option "" (string "-")
  fmap (sign ++) p

-- Dates and times ------------------------------------------------------------------------------------------------------

timeFormats :: TimeLocale -> Char -> Maybe String
timeFormats l c = case c of
  'c' -> Just (dateTimeFmt l)
  'R' -> Just "%H:%M"
  'T' -> Just "%H:%M:%S"
  'X' -> Just (timeFmt l)
  'r' -> Just (time12Fmt l)
  'D' -> Just "%m/%d/%y"
  'F' -> Just "%Y-%m-%d"
  'x' -> Just (dateFmt l)
  'h' -> Just "%b"
  _   -> Nothing

timeText :: TimeLocale -> Maybe ParseNumericPadding -> Char -> ReadP String
timeText l padding c = case c of
  'z' -> numericZone
  'Z' -> munch1 isAlpha +++ numericZone
  'P' -> oneOf [fst (amPm l), snd (amPm l)]
  'p' -> oneOf [fst (amPm l), snd (amPm l)]
  'H' -> usual ZeroPad 2
  'I' -> usual ZeroPad 2
  'k' -> usual SpacePad 2
  'l' -> usual SpacePad 2
  'M' -> usual ZeroPad 2
  'S' -> usual ZeroPad 2
  'q' -> usual ZeroPad 12
  'Q' -> option "" (char '.' >> munch isDigit)
  's' -> signed (munch1 isDigit)
  'Y' -> year
  'y' -> usual ZeroPad 2
  'C' -> usual ZeroPad 2
  'B' -> oneOf (map fst (months l))
  'b' -> oneOf (map snd (months l))
  'm' -> usual ZeroPad 2
  'd' -> usual ZeroPad 2
  'e' -> usual SpacePad 2
  'j' -> usual ZeroPad 3
  'G' -> year
  'g' -> usual ZeroPad 2
  'f' -> usual ZeroPad 2
  'V' -> usual ZeroPad 2
  'U' -> usual ZeroPad 2
  'W' -> usual ZeroPad 2
  'u' -> fmap (: []) (satisfy (`elem` "1234567"))
  'w' -> fmap (: []) (satisfy (`elem` "0123456"))
  'a' -> oneOf (map snd (wDays l))
  'A' -> oneOf (map fst (wDays l))
  _   -> fail ("Unknown format character: " ++ show c)
  where
    usual p n = digits (fromMaybe p padding) n
    year = do                                             -- those after 9999 have more
      four <- usual ZeroPad 4
      fmap (four ++) (many (satisfy isDigit))

numericZone :: ReadP String
numericZone = do
  s <- char '+' +++ char '-'
  h <- count 2 (satisfy isDigit)
  optional (char ':')
  m <- count 2 (satisfy isDigit)
  return (s : h ++ m)

-- | The last one counts.
value :: Char -> [(Char, String)] -> Maybe String
value c pairs = lookup c (reverse pairs)

-- | A text that is a number, in this range.
within :: Integral n => Integer -> Integer -> String -> Maybe n
within low high s = case reads s of
  [(n, "")] | n >= low && n <= high -> Just (fromInteger n)
  _                                 -> Nothing

anyNumber :: String -> Maybe Integer
anyNumber s = case reads s of
  [(n, "")] -> Just n
  _         -> Nothing

-- | Of the letters that can say something: the last that occurs.
latest :: [(Char, String -> Maybe a)] -> [(Char, String)] -> Maybe (Maybe a)
latest known pairs = listToMaybe (mapMaybe (\(c, s) -> fmap ($ s) (lookup c known)) (reverse pairs))

-- | With what it is if nothing says.
orElse :: a -> Maybe (Maybe a) -> Maybe a
orElse usual = fromMaybe (Just usual)

position :: [String] -> String -> Maybe Int
position names s = elemIndex (map toLower s) (map (map toLower) names)

instance ParseTime Day where
  substituteTimeSpecifier _ = timeFormats
  parseTimeSpecifier _ = timeText
  buildTime l pairs = day
    where
      has = any (`elem` map fst pairs)
      day | has "GgfV"                         = isoDay
          | has "U"                            = sundayDay
          | has "W"                            = mondayDay
          | has "j" && not (has "mbBde")       = ordinalDay
          | otherwise                          = plainDay
      -- year: by itself, or by the century and the year in it
      yearBy whole century short = case value whole pairs of
        Just s  -> anyNumber s
        Nothing -> do
          y <- orElse 70 (latest [(short, within 0 99)] pairs)
          c <- orElse (if y >= 69 then 19 else 20) (latest [(century, anyNumber)] pairs)
          return (100 * c + y)
      year = yearBy 'Y' 'C' 'y'
      month = orElse 1 (latest [('m', within 1 12), ('b', fmap (+ 1) . position (map snd (months l))), ('B', fmap (+ 1) . position (map fst (months l)))] pairs)
      plainDay = do
        y <- year
        m <- month
        d <- orElse 1 (latest [('d', within 1 31), ('e', within 1 31)] pairs)
        fromGregorianValid y m d
      ordinalDay = do
        y <- year
        n <- orElse 1 (latest [('j', within 1 366)] pairs)
        fromOrdinalDateValid y n
      isoDay = do
        y <- yearBy 'G' 'f' 'g'
        w <- orElse 1 (latest [('V', within 1 53)] pairs)
        d <- orElse 4 (weekday 7)
        fromWeekDateValid y w d
      sundayDay = do
        y <- year
        w <- orElse 0 (latest [('U', within 0 53)] pairs)
        d <- orElse 4 (weekday 0)
        fromSundayStartWeekValid y w d
      mondayDay = do
        y <- year
        w <- orElse 0 (latest [('W', within 0 53)] pairs)
        d <- orElse 4 (weekday 7)
        fromMondayStartWeekValid y w d
      -- Sunday is 0, or 7
      weekday sunday = latest
        [ ('u', fmap wrap . within 1 7), ('w', fmap wrap . within 0 6)
        , ('a', fmap wrap . position (map snd (wDays l))), ('A', fmap wrap . position (map fst (wDays l)))] pairs
        where wrap n = if mod n 7 == 0 then sunday else mod n 7

instance ParseTime TimeOfDay where
  substituteTimeSpecifier _ = timeFormats
  parseTimeSpecifier _ = timeText
  buildTime l pairs = foldM step midnight pairs
    where
      step t@(TimeOfDay h m s) (c, text) = case c of
        'H' -> fmap (\n -> TimeOfDay n m s) (within 0 23 text)
        'k' -> fmap (\n -> TimeOfDay n m s) (within 0 23 text)
        'I' -> fmap (\n -> TimeOfDay n m s) (within 1 12 text)
        'l' -> fmap (\n -> TimeOfDay n m s) (within 1 12 text)
        'M' -> fmap (\n -> TimeOfDay h n s) (within 0 59 text)
        'S' -> fmap (\n -> TimeOfDay h m (fromInteger n)) (within 0 60 text)
        'q' -> fmap (\n -> TimeOfDay h m (fromInteger (floor s) + MkFixed n)) (anyNumber text)
        'Q' | null text -> Just t
            | otherwise -> fmap (\n -> TimeOfDay h m (fromInteger (floor s) + MkFixed n)) (anyNumber (take 12 (text ++ repeat '0')))
        'P' -> half t text
        'p' -> half t text
        _   -> Just t
      half (TimeOfDay h m s) text
        | same (fst (amPm l)) = Just (TimeOfDay (mod h 12) m s)
        | same (snd (amPm l)) = Just (TimeOfDay (if h < 12 then h + 12 else h) m s)
        | otherwise           = Nothing
        where same name = map toUpper text == map toUpper name

instance ParseTime LocalTime where
  substituteTimeSpecifier _ = timeFormats
  parseTimeSpecifier _ = timeText
  buildTime l pairs = do
    day  <- buildTime l pairs
    time <- buildTime l pairs
    return (LocalTime day time)

instance ParseTime TimeZone where
  substituteTimeSpecifier _ = timeFormats
  parseTimeSpecifier _ = timeText
  buildTime l = foldM step (minutesToTimeZone 0)
    where
      step zone (c, text) = case c of
        'z' -> fmap (\m -> zone { timeZoneMinutes = m }) (zoneMinutes text)
        'Z' -> case zoneMinutes text of
          Just m  -> Just (zone { timeZoneMinutes = m })
          Nothing -> named text
        _   -> Just zone
      named text
        | [c] <- text   = fmap (\m -> TimeZone m False [toUpper c]) (military (toUpper c))
        | text == "UTC" = Just utc
        | otherwise     = find ((map toUpper text ==) . timeZoneName) (knownTimeZones l)
      military c = case c of
        'Z' -> Just 0
        _ | c >= 'A' && c <= 'I' -> Just (60 * (fromEnum c - fromEnum 'A' + 1))
          | c >= 'K' && c <= 'M' -> Just (60 * (fromEnum c - fromEnum 'K' + 10))
          | c >= 'N' && c <= 'Y' -> Just (negate (60 * (fromEnum c - fromEnum 'N' + 1)))
          | otherwise            -> Nothing

zoneMinutes :: String -> Maybe Int
zoneMinutes (sign : text@[_, _, _, _]) | sign `elem` "+-", all isDigit text = Just ((if sign == '-' then negate else id) (60 * div n 100 + mod n 100))
  where n = read text
zoneMinutes _ = Nothing

instance ParseTime ZonedTime where
  substituteTimeSpecifier _ = timeFormats
  parseTimeSpecifier _ = timeText
  buildTime l pairs = do
    local <- buildTime l pairs
    zone  <- buildTime l pairs
    case value 's' pairs of
      Nothing -> Just (ZonedTime local zone)
      Just s  -> do
        n <- anyNumber s
        return (utcToZonedTime zone (addUTCTime (secondsToNominalDiffTime (part local)) (posixSecondsToUTCTime (fromInteger n))))
    where part (LocalTime _ (TimeOfDay _ _ s)) = s - fromInteger (floor s)

instance ParseTime UTCTime where
  substituteTimeSpecifier _ = timeFormats
  parseTimeSpecifier _ = timeText
  buildTime l pairs = fmap zonedTimeToUTC (buildTime l pairs)

instance ParseTime UniversalTime where
  substituteTimeSpecifier _ = timeFormats
  parseTimeSpecifier _ = timeText
  buildTime l pairs = fmap (localTimeToUT1 0) (buildTime l pairs)

-- Durations ------------------------------------------------------------------------------------------------------------

durationText :: Maybe ParseNumericPadding -> Char -> ReadP String
durationText padding c = case c of
  'y' -> plain
  'b' -> plain
  'B' -> signed (usual NoPad 2)
  'w' -> plain
  'd' -> plain
  'D' -> signed (usual NoPad 1)
  'h' -> plain
  'H' -> signed (usual ZeroPad 2)
  'm' -> plain
  'M' -> signed (usual ZeroPad 2)
  's' -> decimal plain
  'S' -> decimal (signed (usual ZeroPad 2))
  _   -> fail ("Unknown format character: " ++ show c)
  where
    usual p n = digits (fromMaybe p padding) n
    plain = signed (munch1 isDigit)
    decimal p = do
      whole <- p
      after <- option "" (char '.' >> fmap ('.' :) (munch1 isDigit))
      return (whole ++ after)

instance ParseTime CalendarDiffDays where
  parseTimeSpecifier _ _ = durationText
  buildTime _ pairs = do
    m <- total [('y', 12), ('b', 1), ('B', 1)] pairs
    d <- total [('w', 7), ('d', 1), ('D', 1)] pairs
    return (CalendarDiffDays (truncate m) (truncate d))

instance ParseTime CalendarDiffTime where
  parseTimeSpecifier _ _ = durationText
  buildTime _ pairs = do
    m <- total [('y', 12), ('b', 1), ('B', 1)] pairs
    t <- total timeUnits pairs
    return (CalendarDiffTime (truncate m) (secondsToNominalDiffTime t))

instance ParseTime NominalDiffTime where
  parseTimeSpecifier _ _ = durationText
  buildTime _ pairs = fmap secondsToNominalDiffTime (total timeUnits pairs)

instance ParseTime DiffTime where
  parseTimeSpecifier _ _ = durationText
  buildTime _ pairs = fmap realToFrac (total timeUnits pairs)

timeUnits :: [(Char, Pico)]
timeUnits = [('w', 604800), ('d', 86400), ('D', 86400), ('h', 3600), ('H', 3600), ('m', 60), ('M', 60), ('s', 1), ('S', 1)]

total :: [(Char, Pico)] -> [(Char, String)] -> Maybe Pico
total units pairs = fmap sum (mapM amount pairs)
  where amount (c, s) = case lookup c units of
          Nothing -> Just 0
          Just u  -> case reads s of
            [(n, "")] -> Just (u * n)
            _         -> Nothing

-- Read -----------------------------------------------------------------------------------------------------------------

instance Read Day where
  readsPrec _ = readParen False (readsTime defaultTimeLocale "%Y-%m-%d")

instance Read TimeOfDay where
  readsPrec _ = readParen False (readsTime defaultTimeLocale "%H:%M:%S%Q")

instance Read LocalTime where
  readsPrec _ = readParen False (readsTime defaultTimeLocale "%Y-%m-%d %H:%M:%S%Q")

instance Read TimeZone where
  readsPrec _ = readParen False (readsTime defaultTimeLocale "%Z")

instance Read ZonedTime where
  readsPrec p = readParen False (\s -> [(ZonedTime t z, rest) | (t, between) <- readsPrec p s, (z, rest) <- readsPrec p between])

instance Read UTCTime where
  readsPrec p s = [(zonedTimeToUTC t, rest) | (t, rest) <- readsPrec p s]

instance Read UniversalTime where
  readsPrec p s = [(localTimeToUT1 0 t, rest) | (t, rest) <- readsPrec p s]
