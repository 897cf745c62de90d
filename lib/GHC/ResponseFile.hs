-- | Files that hold arguments of a program: @\@FILE@ among its arguments stands for them.
module GHC.ResponseFile (getArgsWithResponseFiles, unescapeArgs, escapeArgs, expandResponse) where

import Control.Exception (IOException, try)
import Data.Char (isSpace)
import System.Environment (getArgs)
import System.Exit (exitFailure)
import System.IO (hPutStrLn, stderr)

getArgsWithResponseFiles :: IO [String]
getArgsWithResponseFiles = getArgs >>= expandResponse

-- | Arguments are apart by white space, unless that is quoted or behind a backslash.
unescapeArgs :: String -> [String]
unescapeArgs s = case dropWhile isSpace s of
  "" -> []
  r  -> case argument r of (a, rest) -> a : unescapeArgs rest

argument :: String -> (String, String)
argument s = case s of
  []                -> ("", "")
  '\\' : c : rest   -> first c (argument rest)
  "\\"              -> ("", "")
  '\'' : rest       -> quoted '\'' rest
  '"' : rest        -> quoted '"' rest
  c : rest
    | isSpace c     -> ("", rest)
    | otherwise     -> first c (argument rest)

quoted :: Char -> String -> (String, String)
quoted _ [] = ("", "")
quoted q s = case s of
  '\\' : c : rest   -> first c (quoted q rest)
  "\\"              -> ("", "")
  c : rest
    | c == q        -> argument rest
    | otherwise     -> first c (quoted q rest)

first :: Char -> (String, String) -> (String, String)
first c (a, rest) = (c : a, rest)

-- | One in each line, with a backslash before what would end or quote it.
escapeArgs :: [String] -> String
escapeArgs = unlines . map (concatMap escape)
  where escape c = if isSpace c || c `elem` "\\'\"" then ['\\', c] else [c]

-- | With what the files hold instead of their names; a file that cannot be read ends the program.
expandResponse :: [String] -> IO [String]
expandResponse = fmap concat . mapM expand
  where
    expand ('@' : file) = do
      text <- try (readFile file)
      case text of
        Right s -> return (unescapeArgs s)
        Left e  -> hPutStrLn stderr ("Error while expanding response file: " ++ show (e :: IOException)) >> exitFailure
    expand arg = return [arg]
