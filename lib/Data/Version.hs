module Data.Version (Version(..), showVersion, parseVersion, makeVersion) where

import Data.Char (isAlphaNum, isDigit)
import Data.List (intercalate, sort)
import Text.ParserCombinators.ReadP

data Version = Version { versionBranch :: [Int], versionTags :: [String] }
  deriving (Read, Show)

instance Eq Version where
  v == w = versionBranch v == versionBranch w && sort (versionTags v) == sort (versionTags w)

instance Ord Version where
  v `compare` w = versionBranch v `compare` versionBranch w

showVersion :: Version -> String
showVersion (Version branch tags) = intercalate "." (map show branch) ++ concatMap ('-' :) tags

parseVersion :: ReadP Version
parseVersion = do
  branch <- sepBy1 (fmap read (munch1 isDigit)) (char '.')
  tags   <- many (char '-' >> munch1 isAlphaNum)
  pure (Version branch tags)

makeVersion :: [Int] -> Version
makeVersion b = Version b []
