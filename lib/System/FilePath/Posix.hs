-- | Names of files and folders, as POSIX systems write them: components with slashes between. The drive of a name is the slashes that it
-- begins with. Nothing here looks at files.
module System.FilePath.Posix
  ( FilePath, pathSeparator, pathSeparators, isPathSeparator, searchPathSeparator, isSearchPathSeparator, extSeparator, isExtSeparator
  , splitSearchPath, getSearchPath
  , splitExtension, takeExtension, replaceExtension, (-<.>), dropExtension, addExtension, hasExtension, (<.>)
  , splitExtensions, dropExtensions, takeExtensions, replaceExtensions, isExtensionOf, stripExtension
  , splitFileName, takeFileName, replaceFileName, dropFileName, takeBaseName, replaceBaseName, takeDirectory, replaceDirectory
  , combine, (</>), splitPath, joinPath, splitDirectories
  , splitDrive, joinDrive, takeDrive, hasDrive, dropDrive, isDrive
  , hasTrailingPathSeparator, addTrailingPathSeparator, dropTrailingPathSeparator
  , normalise, equalFilePath, makeRelative, isRelative, isAbsolute, isValid, makeValid
  ) where

import Data.List (dropWhileEnd, isSuffixOf)
import System.Environment (getEnv)

infixr 7 <.>, -<.>
infixr 5 </>

pathSeparator, searchPathSeparator, extSeparator :: Char
pathSeparator       = '/'
searchPathSeparator = ':'
extSeparator        = '.'

pathSeparators :: [Char]
pathSeparators = [pathSeparator]

isPathSeparator, isSearchPathSeparator, isExtSeparator :: Char -> Bool
isPathSeparator       = (== pathSeparator)
isSearchPathSeparator = (== searchPathSeparator)
isExtSeparator        = (== extSeparator)

-- The search path ------------------------------------------------------------------------------------------------------

-- | Nothing between two colons means the current folder.
splitSearchPath :: String -> [FilePath]
splitSearchPath s = case break isSearchPathSeparator s of
  (entry, [])       -> [orHere entry]
  (entry, _ : rest) -> orHere entry : splitSearchPath rest
  where orHere ""    = "."
        orHere entry = entry

getSearchPath :: IO [FilePath]
getSearchPath = fmap splitSearchPath (getEnv "PATH")

-- Drives ---------------------------------------------------------------------------------------------------------------

splitDrive :: FilePath -> (FilePath, FilePath)
splitDrive = span isPathSeparator

joinDrive :: FilePath -> FilePath -> FilePath
joinDrive = below

takeDrive, dropDrive :: FilePath -> FilePath
takeDrive = fst . splitDrive
dropDrive = snd . splitDrive

hasDrive, isDrive :: FilePath -> Bool
hasDrive = not . null . takeDrive
isDrive path = not (null path) && null (dropDrive path)

-- Folder and name ------------------------------------------------------------------------------------------------------

-- | What ends with the last slash, and what follows it.
parts :: FilePath -> (FilePath, FilePath)
parts path = (reverse before, reverse name)
  where (name, before) = break isPathSeparator (reverse path)

splitFileName :: FilePath -> (FilePath, FilePath)
splitFileName path = case parts path of
  ("", name) -> ("./", name)
  both       -> both

takeFileName, dropFileName, takeBaseName, takeDirectory :: FilePath -> FilePath
takeFileName  = snd . parts
dropFileName  = fst . splitFileName
takeBaseName  = dropExtension . takeFileName
takeDirectory = dropTrailingPathSeparator . dropFileName

replaceFileName, replaceBaseName, replaceDirectory :: FilePath -> String -> FilePath
replaceFileName path name = fst (parts path) </> name
replaceBaseName path name = below folder (name <.> takeExtension old)
  where (folder, old) = parts path
replaceDirectory path folder = below folder (takeFileName path)

-- | A name in a folder; an absolute name stands for itself.
combine, (</>) :: FilePath -> FilePath -> FilePath
combine folder path
  | hasDrive path = path
  | otherwise     = below folder path
(</>) = combine

below :: FilePath -> FilePath -> FilePath
below "" path = path
below folder "" = folder
below folder path = addTrailingPathSeparator folder ++ path

-- | Each component with the slashes behind it.
splitPath :: FilePath -> [FilePath]
splitPath path = [drive | not (null drive)] ++ pieces rest
  where
    (drive, rest) = splitDrive path
    pieces "" = []
    pieces s  = (name ++ slashes) : pieces more
      where (name, behind)   = break isPathSeparator s
            (slashes, more) = span isPathSeparator behind

splitDirectories :: FilePath -> [FilePath]
splitDirectories = map dropTrailingPathSeparator . splitPath

joinPath :: [FilePath] -> FilePath
joinPath = foldr combine ""

hasTrailingPathSeparator :: FilePath -> Bool
hasTrailingPathSeparator path = not (null path) && isPathSeparator (last path)

addTrailingPathSeparator, dropTrailingPathSeparator :: FilePath -> FilePath
addTrailingPathSeparator path
  | hasTrailingPathSeparator path = path
  | otherwise                     = path ++ [pathSeparator]
dropTrailingPathSeparator path
  | isDrive path = path
  | otherwise    = dropWhileEnd isPathSeparator path

-- Extensions -----------------------------------------------------------------------------------------------------------

splitExtension, splitExtensions :: FilePath -> (String, String)
splitExtension path = case break isExtSeparator (reverse name) of
  (_, "")          -> (path, "")
  (end, _ : begin) -> (folder ++ reverse begin, extSeparator : reverse end)
  where (folder, name) = parts path
splitExtensions path = (folder ++ begin, end)
  where (folder, name) = parts path
        (begin, end)   = break isExtSeparator name

takeExtension, dropExtension, takeExtensions, dropExtensions :: FilePath -> String
takeExtension  = snd . splitExtension
dropExtension  = fst . splitExtension
takeExtensions = snd . splitExtensions
dropExtensions = fst . splitExtensions

addExtension, (<.>), replaceExtension, (-<.>), replaceExtensions :: FilePath -> String -> FilePath
addExtension path ""  = path
addExtension path ext = path ++ dotted ext
(<.>) = addExtension
replaceExtension path ext = dropExtension path <.> ext
(-<.>) = replaceExtension
replaceExtensions path ext = dropExtensions path <.> ext

dotted :: String -> String
dotted ext@(c : _) | isExtSeparator c = ext
dotted ext = extSeparator : ext

hasExtension :: FilePath -> Bool
hasExtension = any isExtSeparator . takeFileName

isExtensionOf :: String -> FilePath -> Bool
isExtensionOf ext path = dotted ext `isSuffixOf` takeExtensions path

stripExtension :: String -> FilePath -> Maybe FilePath
stripExtension ""  path = Just path
stripExtension ext path
  | end `isSuffixOf` path = Just (take (length path - length end) path)
  | otherwise             = Nothing
  where end = dotted ext

-- Comparing ------------------------------------------------------------------------------------------------------------

-- | Without components that are a dot, and with one slash where there are several; one at the end stays, also in the place of a dot.
normalise :: FilePath -> FilePath
normalise path
  | isFolder && not (hasTrailingPathSeparator plain) = plain ++ [pathSeparator]
  | otherwise                                        = plain
  where
    (drive, rest) = splitDrive path
    plain = case below (take 1 drive) (joinPath (filter (/= ".") (splitDirectories rest))) of
      "" -> "."
      s  -> s
    isFolder = hasTrailingPathSeparator rest || endsWithDot rest
    endsWithDot s = case parts s of
      (folder, ".") -> not (null folder) || not (null drive)
      _             -> False

equalFilePath :: FilePath -> FilePath -> Bool
equalFilePath a b = plain a == plain b
  where plain = dropTrailingPathSeparator . normalise

-- | The second name as seen from the first, a folder, if it is below it.
makeRelative :: FilePath -> FilePath -> FilePath
makeRelative root path
  | equalFilePath root path          = "."
  | takeDrive root /= takeDrive path = path
  | otherwise                        = go (dropDrive root) (dropDrive path)
  where
    go "" rest = dropWhile isPathSeparator rest
    go from to
      | equalFilePath a b = go from' to'
      | otherwise         = path
      where (a, from') = component from
            (b, to')   = component to
    component s = (name, dropWhile isPathSeparator rest)
      where (name, rest) = break isPathSeparator (dropWhile isPathSeparator s)

isAbsolute, isRelative, isValid :: FilePath -> Bool
isAbsolute = hasDrive
isRelative = not . isAbsolute
isValid path = not (null path) && '\0' `notElem` path

makeValid :: FilePath -> FilePath
makeValid ""   = "_"
makeValid path = map (\c -> if c == '\0' then '_' else c) path
