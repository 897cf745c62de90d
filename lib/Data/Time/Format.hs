-- | Times as text, and back.
module Data.Time.Format
  ( FormatTime, formatTime
  , parseTimeM, parseTimeOrError, readSTime, readPTime, parseTime, readTime, readsTime, ParseTime
  , TimeLocale (..), defaultTimeLocale, iso8601DateFormat, rfc822DateFormat
  ) where

import Data.Time.Format.Locale
import Data.Time.Format.Parse
import Data.Time.Format.Print
