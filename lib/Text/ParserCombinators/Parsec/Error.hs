-- | Errors as they were before version 3.
module Text.ParserCombinators.Parsec.Error (module Text.Parsec.Error, messageCompare, messageEq) where

import Text.Parsec.Error

messageCompare :: Message -> Message -> Ordering
messageCompare = compare

messageEq :: Message -> Message -> Bool
messageEq = (==)
