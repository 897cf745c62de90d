-- | Permutations as they were before version 3.
module Text.ParserCombinators.Parsec.Perm (PermParser, permute, (<||>), (<$$>), (<|?>), (<$?>)) where

import Text.Parsec.Perm
