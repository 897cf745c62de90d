-- | Values as text.
module GHC.Show
  ( Show (..), ShowS, shows, showChar, showString, showParen, showList__, showSpace, showCommaSpace, showLitChar, showLitString, intToDigit
  , showSignedInt, appPrec, appPrec1, showMultiLineString, protectEsc, asciiTab
  ) where

import Data.Char (intToDigit)
import Tarry.Show (showCommaSpace, showListWith, showLitChar, showLitString, showSpace)

-- | Its lines, each as it would be shown, with gaps between.
showMultiLineString :: String -> [String]
showMultiLineString = go '"'
  where go first text = case break (== '\n') text of
          (line, _ : rest@(_ : _)) -> (first : showLitString line "\\n\\") : go '\\' rest
          (line, "\n")             -> [first : showLitString line "\\n\""]
          (line, _)                -> [first : showLitString line "\""]

-- | Shown, and kept apart from what comes next if that would be part of it.
protectEsc :: (Char -> Bool) -> ShowS -> ShowS
protectEsc p f = f . apart
  where apart s@(c : _) | p c = "\\&" ++ s
        apart s               = s

-- | Names of the characters before the blank, and of that.
asciiTab :: [String]
asciiTab = words "NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US SP"

showList__ :: (a -> ShowS) -> [a] -> ShowS
showList__ = showListWith

showSignedInt :: Int -> Int -> ShowS
showSignedInt = showsPrec

appPrec, appPrec1 :: Int
appPrec  = 10
appPrec1 = 11
