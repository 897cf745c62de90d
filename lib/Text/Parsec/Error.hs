-- | What was wrong, and where: messages, and how they are put into words.
module Text.Parsec.Error
  ( Message (..), messageString, ParseError, errorPos, errorMessages, errorIsUnknown, showErrorMessages
  , newErrorMessage, newErrorUnknown, addErrorMessage, setErrorPos, setErrorMessage, mergeError
  ) where

import Control.Exception (Exception)
import Data.List (nub, sort)
import Text.Parsec.Pos

-- | What the input had, found by a token or said by unexpected; what there could have been; anything else.
data Message = SysUnExpect !String | UnExpect !String | Expect !String | Message !String

-- | Only the sort counts, so that they can be put in order.
kind :: Message -> Int
kind m = case m of
  SysUnExpect _ -> 0
  UnExpect _    -> 1
  Expect _      -> 2
  Message _     -> 3

instance Enum Message where
  fromEnum = kind
  toEnum _ = error "toEnum is undefined for Message"

instance Eq Message where
  a == b = kind a == kind b

instance Ord Message where
  compare a b = compare (kind a) (kind b)

messageString :: Message -> String
messageString m = case m of
  SysUnExpect s -> s
  UnExpect s    -> s
  Expect s      -> s
  Message s     -> s

data ParseError = ParseError !SourcePos [Message]

errorPos :: ParseError -> SourcePos
errorPos (ParseError pos _) = pos

-- | Sorted by their sort.
errorMessages :: ParseError -> [Message]
errorMessages (ParseError _ ms) = sort ms

errorIsUnknown :: ParseError -> Bool
errorIsUnknown (ParseError _ ms) = null ms

newErrorUnknown :: SourcePos -> ParseError
newErrorUnknown pos = ParseError pos []

newErrorMessage :: Message -> SourcePos -> ParseError
newErrorMessage m pos = ParseError pos [m]

addErrorMessage :: Message -> ParseError -> ParseError
addErrorMessage m (ParseError pos ms) = ParseError pos (m : ms)

setErrorPos :: SourcePos -> ParseError -> ParseError
setErrorPos pos (ParseError _ ms) = ParseError pos ms

-- | In the place of all of its sort.
setErrorMessage :: Message -> ParseError -> ParseError
setErrorMessage m (ParseError pos ms) = ParseError pos (m : filter (m /=) ms)

-- | The one that got farther; one that says something; or both.
mergeError :: ParseError -> ParseError -> ParseError
mergeError e1@(ParseError pos1 ms1) e2@(ParseError pos2 ms2)
  | null ms2 && not (null ms1) = e1
  | null ms1 && not (null ms2) = e2
  | otherwise = case compare pos1 pos2 of
      EQ -> ParseError pos1 (ms1 ++ ms2)
      GT -> e1
      LT -> e2

instance Show ParseError where
  show e = show (errorPos e) ++ ':' : showErrorMessages "or" "unknown parse error" "expecting" "unexpected" "end of input" (errorMessages e)

instance Eq ParseError where
  a == b = errorPos a == errorPos b && texts a == texts b
    where texts = map messageString . errorMessages

instance Exception ParseError

-- | The words for: or, nothing known, expecting, unexpected, the end of the input.
showErrorMessages :: String -> String -> String -> String -> String -> [Message] -> String
showErrorMessages or_ unknown expecting unexpected end ms
  | null ms   = unknown
  | otherwise = concatMap ("\n" ++) (clean [sysUnExpect, unExpect, expect, others])
  where
    (sys, rest1) = span (SysUnExpect "" ==) ms
    (un, rest2)  = span (UnExpect "" ==) rest1
    (ex, other)  = span (Expect "" ==) rest2
    expect   = many expecting ex
    unExpect = many unexpected un
    sysUnExpect
      | not (null un) || null sys = ""
      | null first                = unexpected ++ ' ' : end
      | otherwise                 = unexpected ++ ' ' : first
      where first = messageString (head sys)
    others = many "" other
    many before list = case clean (map messageString list) of
      [] -> ""
      ss | null before -> listed ss
         | otherwise   -> before ++ ' ' : listed ss
    listed []  = ""
    listed [s] = s
    listed ss  = commas (init ss) ++ ' ' : or_ ++ ' ' : last ss
    commas = foldr1 (\a b -> a ++ ", " ++ b) . clean
    clean = nub . filter (not . null)
