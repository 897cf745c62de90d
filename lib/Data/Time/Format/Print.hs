-- | Times as text: formatTime. Each kind of time knows some letters; kinds that consist of others ask these.
module Data.Time.Format.Print (FormatTime (..), FormatOptions (..), FormatNumericPadding, formatTime) where

import Control.Applicative ((<|>))
import Data.Char (isDigit, toLower, toUpper)
import Data.Fixed (Pico, mod', showFixed)
import Data.Time.Calendar
import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.WeekDate
import Data.Time.Clock
import Data.Time.Clock.POSIX
import Data.Time.Format.Locale
import Data.Time.LocalTime

-- | Nothing: no padding.
type FormatNumericPadding = Maybe Char

-- | What stands between % and the letter.
data FormatOptions = FormatOptions
  { formatLocale  :: TimeLocale
  , formatPadding :: Maybe FormatNumericPadding
  , formatWidth   :: Maybe Int
  }

class FormatTime t where
  -- | Whether there is an E before it; the letter.
  formatCharacter :: Bool -> Char -> Maybe (FormatOptions -> t -> String)

formatTime :: FormatTime t => TimeLocale -> String -> t -> String
formatTime locale = go
  where
    go ('%' : rest) t = directive locale rest t (\text more -> text ++ go more t)
    go (c : rest) t   = c : go rest t
    go "" _           = ""

-- | Flags, width, E and a letter.
directive :: FormatTime t => TimeLocale -> String -> t -> (String -> String -> String) -> String
directive locale format t continue = flags format id Nothing
  where
    flags s@(c : rest) change padding = case c of
      '-' -> flags rest change (Just Nothing)
      '_' -> flags rest change (Just (Just ' '))
      '0' -> flags rest change (Just (Just '0'))
      '^' -> flags rest (map toUpper) padding
      '#' -> flags rest (map toLower) padding
      _   -> let (digits, after) = span isDigit s
             in alternative after change (FormatOptions locale padding (if null digits then Nothing else Just (read digits)))
    flags "" _ _ = ""
    alternative ('E' : c : rest) change options = letter True c rest change options
    alternative (c : rest) change options       = letter False c rest change options
    alternative "" _ _                          = ""
    letter e c rest change options = continue (change (maybe "" (\f -> f options t) (universal c <|> formatCharacter e c))) rest
    universal c = case c of
      '%' -> text (\_ _ -> "%")
      't' -> text (\_ _ -> "\t")
      'n' -> text (\_ _ -> "\n")
      _   -> Nothing

-- What letters give ----------------------------------------------------------------------------------------------------

-- | A number of so many digits, filled up with this unless something else was asked for.
number :: Integral n => FormatNumericPadding -> Int -> (t -> n) -> Maybe (FormatOptions -> t -> String)
number usual digits part = Just (\o t -> padNumber o usual digits (toInteger (part t)))

padNumber :: FormatOptions -> FormatNumericPadding -> Int -> Integer -> String
padNumber o usual digits n = case (maybe usual id (formatPadding o), formatWidth o) of
  (Nothing, Nothing) -> show n
  (Nothing, Just w)  -> fill (maybe '0' (const ' ') (formatPadding o)) w n
  (Just c, w)        -> fill c (maybe digits id w) n

fill :: Char -> Int -> Integer -> String
fill c width n
  | n < 0     = '-' : fill c width (negate n)
  | otherwise = replicate (width - length digits) c ++ digits
  where digits = show n

text :: (TimeLocale -> t -> String) -> Maybe (FormatOptions -> t -> String)
text f = Just (\o t -> widen o (f (formatLocale o) t))

widen :: FormatOptions -> String -> String
widen o s = case formatWidth o of
  Nothing -> s
  Just n  -> replicate (n - length s) (maybe ' ' (maybe ' ' id) (formatPadding o)) ++ s

-- | By another format.
again :: FormatTime t => (TimeLocale -> String) -> Maybe (FormatOptions -> t -> String)
again format = text (\l t -> formatTime l (format l) t)

part :: (FormatTime s) => (t -> s) -> Bool -> Char -> Maybe (FormatOptions -> t -> String)
part f e c = fmap (\format o t -> format o (f t)) (formatCharacter e c)

instance FormatTime LocalTime where
  formatCharacter _ 'c' = again dateTimeFmt
  formatCharacter e c   = part localDay e c <|> part localTimeOfDay e c

instance FormatTime UniversalTime where
  formatCharacter = part (ut1ToLocalTime 0)

instance FormatTime ZonedTime where
  formatCharacter _ 'c' = again dateTimeFmt
  formatCharacter _ 's' = number Nothing 1 (floor . utcTimeToPOSIXSeconds . zonedTimeToUTC :: ZonedTime -> Integer)
  formatCharacter e c   = part zonedTimeToLocalTime e c <|> part zonedTimeZone e c

instance FormatTime UTCTime where
  formatCharacter = part (utcToZonedTime utc)

instance FormatTime TimeZone where
  formatCharacter e 'z' = Just (\o z -> offset e o z)
  formatCharacter e 'Z' = Just (\o z -> if null (timeZoneName z) then offset e o z else widen o (timeZoneName z))
  formatCharacter _ _   = Nothing

-- | Hours and minutes are one number; the sign is not counted when it is filled up.
offset :: Bool -> FormatOptions -> TimeZone -> String
offset colon o (TimeZone m _ _)
  | colon     = sign : padNumber o (Just '0') 2 (toInteger h) ++ ':' : drop 1 (show (100 + rest))
  | otherwise = sign : padNumber o (Just '0') 4 (toInteger (100 * h + rest))
  where (h, rest) = divMod (abs m) 60
        sign      = if m < 0 then '-' else '+'

instance FormatTime DayOfWeek where
  formatCharacter _ c = case c of
    'u' -> number (Just '0') 1 fromEnum
    'w' -> number (Just '0') 1 (\d -> mod (fromEnum d) 7)
    'a' -> text (\l d -> snd (wDays l !! mod (fromEnum d) 7))
    'A' -> text (\l d -> fst (wDays l !! mod (fromEnum d) 7))
    _   -> Nothing

instance FormatTime Day where
  formatCharacter e c = case c of
    'D' -> again (const "%m/%d/%y")
    'F' -> again (const "%Y-%m-%d")
    'x' -> again dateFmt
    'Y' -> number Nothing 4 year
    'y' -> number (Just '0') 2 (\d -> mod (year d) 100)
    'C' -> number Nothing 2 (\d -> div (year d) 100)
    'B' -> text (\l d -> fst (months l !! (month d - 1)))
    'b' -> text (\l d -> snd (months l !! (month d - 1)))
    'h' -> text (\l d -> snd (months l !! (month d - 1)))
    'm' -> number (Just '0') 2 month
    'd' -> number (Just '0') 2 (\d -> case toGregorian d of (_, _, n) -> n)
    'e' -> number (Just ' ') 2 (\d -> case toGregorian d of (_, _, n) -> n)
    'j' -> number (Just '0') 3 (snd . toOrdinalDate)
    'G' -> number Nothing 4 weekYear
    'g' -> number (Just '0') 2 (\d -> mod (weekYear d) 100)
    'f' -> number Nothing 2 (\d -> div (weekYear d) 100)
    'V' -> number (Just '0') 2 (\d -> case toWeekDate d of (_, w, _) -> w)
    'U' -> number (Just '0') 2 (fst . sundayStartWeek)
    'W' -> number (Just '0') 2 (fst . mondayStartWeek)
    _   -> part dayOfWeek e c
    where
      year d     = case toGregorian d of (y, _, _) -> y
      month d    = case toGregorian d of (_, m, _) -> m
      weekYear d = case toWeekDate d of (y, _, _) -> y

instance FormatTime TimeOfDay where
  formatCharacter _ c = case c of
    'R' -> again (const "%H:%M")
    'T' -> again (const "%H:%M:%S")
    'X' -> again timeFmt
    'r' -> again time12Fmt
    'P' -> text (\l t -> map toLower (half l t))
    'p' -> text half
    'H' -> number (Just '0') 2 todHour
    'k' -> number (Just ' ') 2 todHour
    'I' -> number (Just '0') 2 hour12
    'l' -> number (Just ' ') 2 hour12
    'M' -> number (Just '0') 2 todMin
    'S' -> number (Just '0') 2 (\t -> floor (todSec t) :: Int)
    'q' -> Just (\o t -> fraction o (Just '0') (todSec t))
    'Q' -> Just (\o t -> decimals o (todSec t))
    _   -> Nothing
    where
      half l t = (if todHour t < 12 then fst else snd) (amPm l)
      hour12 t = mod (todHour t - 1) 12 + 1

-- | A point and the digits after it; nothing if there are none.
decimals :: FormatOptions -> Pico -> String
decimals o x = case fraction o Nothing x of
  "" -> ""
  s  -> '.' : s

-- | The digits after the point, as many as there are, or as were asked for.
fraction :: FormatOptions -> FormatNumericPadding -> Pico -> String
fraction o usual x = case (maybe usual id (formatPadding o), formatWidth o) of
    (Nothing, Nothing) -> digits
    (Nothing, Just n)  -> take n (digits ++ repeat (maybe '0' (const ' ') (formatPadding o)))
    (Just c, n)        -> take (maybe 12 id n) (digits ++ repeat c)
  where digits = reverse (dropWhile (== '0') (reverse (drop 2 (showFixed False (mod' (abs x) 1)))))

-- Durations ------------------------------------------------------------------------------------------------------------

instance FormatTime NominalDiffTime where
  formatCharacter e c = duration e c

instance FormatTime DiffTime where
  formatCharacter e c = duration e c

duration :: RealFrac t => Bool -> Char -> Maybe (FormatOptions -> t -> String)
duration e c = case c of
  'w' -> number Nothing 1 (by (7 * 86400))
  'd' -> number Nothing 1 (by 86400)
  'D' -> number Nothing 1 (\t -> rem (by 86400 t) 7)
  'h' -> number Nothing 1 (by 3600)
  'H' -> number Nothing 2 (\t -> rem (by 3600 t) 24)
  'm' -> number Nothing 1 (by 60)
  'M' -> number Nothing 2 (\t -> rem (by 60 t) 60)
  's' | e         -> Just (\o t -> seconds o 1 (realToFrac t))
      | otherwise -> number Nothing 1 (by 1)
  'S' | e         -> Just (\o t -> seconds o 2 (within 60 (realToFrac t)))
      | otherwise -> number Nothing 2 (\t -> rem (by 1 t) 60)
  _   -> Nothing
  where
    by :: RealFrac t => Integer -> t -> Integer
    by n t = quot (truncate t) n
    within :: Pico -> Pico -> Pico
    within n t = signum t * mod' (abs t) n

seconds :: FormatOptions -> Int -> Pico -> String
seconds o digits t = (if t < 0 then "-" else "") ++ padNumber plain Nothing digits (truncate (abs t)) ++ decimals plain t
  where plain = case o of                                 -- a width only says that there is to be padding
          FormatOptions l Nothing (Just _) -> FormatOptions l (Just (Just '0')) Nothing
          FormatOptions l padding _        -> FormatOptions l padding Nothing

instance FormatTime CalendarDiffDays where
  formatCharacter _ c = case c of
    'y' -> number Nothing 1 (\d -> quot (cdMonths d) 12)
    'b' -> number Nothing 1 cdMonths
    'B' -> number Nothing 1 (\d -> rem (cdMonths d) 12)
    'w' -> number Nothing 1 (\d -> quot (cdDays d) 7)
    'd' -> number Nothing 1 cdDays
    'D' -> number Nothing 1 (\d -> rem (cdDays d) 7)
    _   -> Nothing

instance FormatTime CalendarDiffTime where
  formatCharacter e c = case c of
    'y' -> number Nothing 1 (\d -> quot (ctMonths d) 12)
    'b' -> number Nothing 1 ctMonths
    'B' -> number Nothing 1 (\d -> rem (ctMonths d) 12)
    _   -> part ctTime e c
