-- | Folders and files by their names. What fails says where, as the package directory does.
module System.Directory
  ( createDirectory, createDirectoryIfMissing, removeDirectory, removeDirectoryRecursive, removePathForcibly, renameDirectory
  , listDirectory, getDirectoryContents, getCurrentDirectory, setCurrentDirectory, withCurrentDirectory
  , getHomeDirectory, XdgDirectory (..), getXdgDirectory, XdgDirectoryList (..), getXdgDirectoryList
  , getAppUserDataDirectory, getUserDocumentsDirectory, getTemporaryDirectory
  , removeFile, renameFile, renamePath, copyFile, copyFileWithMetadata, getFileSize
  , canonicalizePath, makeAbsolute, makeRelativeToCurrentDirectory
  , doesPathExist, doesFileExist, doesDirectoryExist
  , findExecutable, findExecutables, findExecutablesInDirectories, findFile, findFiles, findFileWith, findFilesWith, exeExtension
  , createFileLink, createDirectoryLink, removeDirectoryLink, pathIsSymbolicLink, isSymbolicLink, getSymbolicLinkTarget
  , Permissions, emptyPermissions, readable, writable, executable, searchable
  , setOwnerReadable, setOwnerWritable, setOwnerExecutable, setOwnerSearchable, getPermissions, setPermissions, copyPermissions
  , getAccessTime, getModificationTime, setAccessTime, setModificationTime
  ) where

import Control.Exception (bracket, bracket_, catch, finally, onException)
import Control.Monad (filterM, unless, when)
import Data.Bits (complement, (.&.), (.|.))
import Data.Time.Clock (UTCTime)
import Data.Time.Clock.Types (fromNanoseconds, toNanoseconds)
import System.Environment (getEnv, lookupEnv)
import System.FilePath
import System.IO
import System.IO.Error
import Tarry.Handle (IOErrorType (..), IOException (..))
import Tarry.Path

-- | What goes wrong inside is told with the place before it.
within :: String -> IO a -> IO a
within place = modifyIOError (\e -> ioeSetLocation e (place ++ case ioeGetLocation e of { "" -> ""; inner -> ':' : inner }))

wrongType :: String -> FilePath -> String -> IO a
wrongType place path description = ioError (IOError Nothing InappropriateType place description Nothing (Just path))

-- Folders --------------------------------------------------------------------------------------------------------------

createDirectory :: FilePath -> IO ()
createDirectory = makeFolder "createDirectory"

-- | With the folders that it is in, if True.
createDirectoryIfMissing :: Bool -> FilePath -> IO ()
createDirectoryIfMissing above path
  | above     = createAll (ancestors (normalise path))
  | otherwise = create path
  where
    ancestors = reverse . takeWhile (not . isTop) . iterate takeDirectory . dropTrailingPathSeparator
    isTop p = p == "." || isDrive p
    createAll = go . reverse
    go [] = return ()
    go (p : outer) = create p `catchIOError` \e -> if isDoesNotExistError e && not (null outer) then go outer >> create p else ioError e
    create p = createDirectory p `catchIOError` \e -> do
      there <- doesDirectoryExist p
      unless (there && (isAlreadyExistsError e || isPermissionError e)) (ioError e)

removeDirectory :: FilePath -> IO ()
removeDirectory = removeFolder "removeDirectory"

removeDirectoryRecursive :: FilePath -> IO ()
removeDirectoryRecursive path = within "removeDirectoryRecursive" $ do
  info <- pathInfo "getSymbolicLinkStatus" True path
  if isFolder info then removeTree path else wrongType "" path "not a directory"

removeTree :: FilePath -> IO ()
removeTree path = do
  names <- listDirectory path
  mapM_ (remove . (path </>)) names
  removeDirectory path
  where remove p = do
          info <- pathInfo "getSymbolicLinkStatus" True p
          if isFolder info then removeTree p else removeFile p

-- | Permissions are no obstacle, if they can be changed; that there is nothing is none, either.
removePathForcibly :: FilePath -> IO ()
removePathForcibly path = within "removePathForcibly" (remove path)
  where
    remove p = do
      found <- tryInfo True p
      case found of
        Nothing -> return ()
        Just info
          | isFolder info -> do
              setMode "setFileMode" p (infoMode info .&. 4095 .|. 448) `catchIOError` \_ -> return ()
              listDirectory p >>= mapM_ (remove . (p </>))
              removeDirectory p
          | otherwise -> removeFile p

renameDirectory :: FilePath -> FilePath -> IO ()
renameDirectory from to = within "renameDirectory" $ do
  info <- within "pathIsDirectory" (pathInfo "getFileStatus" False from)
  unless (isFolder info) (wrongType "renameDirectory" from "not a directory")
  renamePath from to

listDirectory, getDirectoryContents :: FilePath -> IO [FilePath]
listDirectory = within "getDirectoryContents" . namesIn "openDirStream"
getDirectoryContents path = fmap (["..", "."] ++) (listDirectory path)

getCurrentDirectory :: IO FilePath
getCurrentDirectory = currentFolder "getCurrentDirectory"

setCurrentDirectory :: FilePath -> IO ()
setCurrentDirectory = changeFolder "changeWorkingDirectory"

withCurrentDirectory :: FilePath -> IO a -> IO a
withCurrentDirectory path act = bracket getCurrentDirectory setCurrentDirectory (\_ -> setCurrentDirectory path >> act)

-- Folders that are known -----------------------------------------------------------------------------------------------

data XdgDirectory = XdgData | XdgConfig | XdgCache
  deriving (Bounded, Enum, Eq, Ord, Read, Show)

data XdgDirectoryList = XdgDataDirs | XdgConfigDirs
  deriving (Bounded, Enum, Eq, Ord, Read, Show)

getHomeDirectory, getUserDocumentsDirectory, getTemporaryDirectory :: IO FilePath
getHomeDirectory = lookupEnv "HOME" >>= maybe known return
  where known = systemName 2 >>= \s -> case s of
          '=' : home -> return home
          _          -> getEnv "HOME"
getUserDocumentsDirectory = getHomeDirectory
getTemporaryDirectory = fmap (maybe "/tmp" id) (lookupEnv "TMPDIR")

getAppUserDataDirectory :: FilePath -> IO FilePath
getAppUserDataDirectory name = fmap (\home -> home </> ('.' : name)) getHomeDirectory

getXdgDirectory :: XdgDirectory -> FilePath -> IO FilePath
getXdgDirectory which name = do
  set  <- lookupEnv variable
  base <- case set of
    Just path | isAbsolute path -> return path
    _                           -> fmap (</> usual) getHomeDirectory
  return (normalise (base </> name))
  where (variable, usual) = case which of
          XdgData   -> ("XDG_DATA_HOME", ".local/share")
          XdgConfig -> ("XDG_CONFIG_HOME", ".config")
          XdgCache  -> ("XDG_CACHE_HOME", ".cache")

getXdgDirectoryList :: XdgDirectoryList -> IO [FilePath]
getXdgDirectoryList which = do
  set <- lookupEnv variable
  return (case fmap (filter isAbsolute . splitSearchPath) set of
    Just paths@(_ : _) -> paths
    _                  -> usual)
  where (variable, usual) = case which of
          XdgDataDirs   -> ("XDG_DATA_DIRS", ["/usr/local/share/", "/usr/share/"])
          XdgConfigDirs -> ("XDG_CONFIG_DIRS", ["/etc/xdg"])

-- Files ----------------------------------------------------------------------------------------------------------------

removeFile :: FilePath -> IO ()
removeFile = removeName "removeLink"

-- | Replaces a file that has the name, but not a folder.
renameFile :: FilePath -> FilePath -> IO ()
renameFile from to = within "renameFile" $ do
    refuse from
    renamePath from to `catchIOError` \e -> unless (isDoesNotExistError e) (refuse to) >> ioError e
  where refuse p = doesDirectoryExist p >>= \folder -> when folder (wrongType "" p "is a directory")

renamePath :: FilePath -> FilePath -> IO ()
renamePath from to = within "renamePath" (renameName "rename" from to)

-- | With its permissions. There is the old file or the whole new one, whatever happens.
copyFile :: FilePath -> FilePath -> IO ()
copyFile from to = within "copyFile" (copyContents from to >> copyPermissions from to `catchIOError` \_ -> return ())

copyContents :: FilePath -> FilePath -> IO ()
copyContents from to = within "atomicCopyFileContents" . within "withReplacementFile" $ do
  (name, new) <- openBinaryTempFile (takeDirectory to) ".copyFile.tmp"
  (transfer new `finally` hClose new) `onException` forget name
  renameOver name `onException` forget name
  where
    transfer new = within "copyFileToHandle" $
      bracket (openBinaryFile from ReadMode) hClose $ \old ->
        hGetContents old >>= hPutStr new
    renameOver name = doesDirectoryExist to >>= \folder -> if folder then wrongType "renameFile" to "is a directory" else renameFile name to
    forget name = removeFile name `catchIOError` \_ -> return ()

copyFileWithMetadata :: FilePath -> FilePath -> IO ()
copyFileWithMetadata from to = within "copyFileWithMetadata" $ do
  info <- pathInfo "getFileStatus" False from
  copyContents from to
  setMode "setFileMode" to (infoMode info .&. 4095)
  setTimes "setFileTimes" to (infoAccessed info) (infoModified info)

getFileSize :: FilePath -> IO Integer
getFileSize path = within "getFileSize" (fmap (toInteger . infoSize) (pathInfo "getFileStatus" False path))

doesPathExist, doesFileExist, doesDirectoryExist :: FilePath -> IO Bool
doesPathExist      = fmap (maybe False (const True)) . tryInfo True
doesFileExist      = fmap (maybe False (not . isFolder)) . tryInfo False
doesDirectoryExist = fmap (maybe False isFolder) . tryInfo False

-- Names ----------------------------------------------------------------------------------------------------------------

-- | Absolute, and without links as far as it exists.
canonicalizePath :: FilePath -> IO FilePath
canonicalizePath path = do
  whole <- fmap (dropTrailingPathSeparator . normalise) (absolute path)
  resolve whole ""
  where
    resolve p rest = do
      real <- realPath p
      case real of
        Just r             -> return (if null rest then r else normalise (r </> rest))
        Nothing | isDrive p -> return (normalise (p </> rest))
                | otherwise -> resolve (takeDirectory p) (takeFileName p </> rest)

absolute :: FilePath -> IO FilePath
absolute path
  | isRelative path = fmap (</> path) getCurrentDirectory
  | otherwise       = return path

makeAbsolute, makeRelativeToCurrentDirectory :: FilePath -> IO FilePath
makeAbsolute path = fmap (matching . normalise) (absolute path)
  where matching p | hasTrailingPathSeparator path = p
                   | otherwise                     = dropTrailingPathSeparator p
makeRelativeToCurrentDirectory path = fmap (`makeRelative` path) getCurrentDirectory

-- Searching ------------------------------------------------------------------------------------------------------------

exeExtension :: String
exeExtension = ""

findExecutable :: String -> IO (Maybe FilePath)
findExecutable name = fmap first (findExecutables name)

findExecutables :: String -> IO [FilePath]
findExecutables name
  | '/' `elem` name = filterM isExecutable [name]
  | otherwise       = getSearchPath >>= \paths -> findExecutablesInDirectories paths name

findExecutablesInDirectories :: [FilePath] -> String -> IO [FilePath]
findExecutablesInDirectories paths name = findFilesWith isExecutable paths (name <.> exeExtension)

isExecutable :: FilePath -> IO Bool
isExecutable path = do
  file <- doesFileExist path
  if file then mayAccess path 1 else return False

findFile :: [FilePath] -> String -> IO (Maybe FilePath)
findFile = findFileWith (\_ -> return True)

findFiles :: [FilePath] -> String -> IO [FilePath]
findFiles = findFilesWith (\_ -> return True)

findFileWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO (Maybe FilePath)
findFileWith test paths name = go (places paths name)
  where go [] = return Nothing
        go (p : ps) = passes test p >>= \yes -> if yes then return (Just p) else go ps

findFilesWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO [FilePath]
findFilesWith test paths name = filterM (passes test) (places paths name)

places :: [FilePath] -> String -> [FilePath]
places paths name
  | isAbsolute name = [name]
  | otherwise       = map (</> name) paths

passes :: (FilePath -> IO Bool) -> FilePath -> IO Bool
passes test path = doesFileExist path >>= \file -> if file then test path else return False

first :: [a] -> Maybe a
first []      = Nothing
first (x : _) = Just x

-- Links ----------------------------------------------------------------------------------------------------------------

createFileLink, createDirectoryLink :: FilePath -> FilePath -> IO ()
createFileLink target name      = within "createFileLink" (linkName "createSymbolicLink" True target name)
createDirectoryLink target name = within "createDirectoryLink" (linkName "createSymbolicLink" True target name)

removeDirectoryLink :: FilePath -> IO ()
removeDirectoryLink path = within "removeDirectoryLink" (removeName "removeLink" path)

pathIsSymbolicLink, isSymbolicLink :: FilePath -> IO Bool
pathIsSymbolicLink path = within "pathIsSymbolicLink" (fmap isLink (pathInfo "getSymbolicLinkStatus" True path))
isSymbolicLink = pathIsSymbolicLink

getSymbolicLinkTarget :: FilePath -> IO FilePath
getSymbolicLinkTarget path = within "getSymbolicLinkTarget" (readLinkName "readSymbolicLink" path)

-- Permissions ----------------------------------------------------------------------------------------------------------

data Permissions = Permissions { readable, writable, executable, searchable :: Bool }
  deriving (Eq, Ord, Read, Show)

emptyPermissions :: Permissions
emptyPermissions = Permissions False False False False

setOwnerReadable, setOwnerWritable, setOwnerExecutable, setOwnerSearchable :: Bool -> Permissions -> Permissions
setOwnerReadable b p   = p { readable = b }
setOwnerWritable b p   = p { writable = b }
setOwnerExecutable b p = p { executable = b }
setOwnerSearchable b p = p { searchable = b }

getPermissions :: FilePath -> IO Permissions
getPermissions path = within "getPermissions" $ do
  info <- pathInfo "getFileStatus" False path
  r <- mayAccess path 4
  w <- mayAccess path 2
  x <- mayAccess path 1
  return (Permissions r w (x && not (isFolder info)) (x && isFolder info))

setPermissions :: FilePath -> Permissions -> IO ()
setPermissions path (Permissions r w x s) = within "setPermissions" $ do
  info <- pathInfo "getFileStatus" False path
  let set b bit mode = if b then mode .|. bit else mode .&. complement bit
  setMode "setFileMode" path (set (x || s) 64 (set w 128 (set r 256 (infoMode info .&. 4095))))

copyPermissions :: FilePath -> FilePath -> IO ()
copyPermissions from to = within "copyPermissions" $ do
  info <- pathInfo "getFileStatus" False from
  setMode "setFileMode" to (infoMode info .&. 4095)

-- Times ----------------------------------------------------------------------------------------------------------------

getAccessTime, getModificationTime :: FilePath -> IO UTCTime
getAccessTime path       = within "getAccessTime" (fmap (moment . infoAccessed) (pathInfo "getFileStatus" False path))
getModificationTime path = within "getModificationTime" (fmap (moment . infoModified) (pathInfo "getFileStatus" False path))

moment :: Int -> UTCTime
moment = fromNanoseconds . toInteger

setAccessTime, setModificationTime :: FilePath -> UTCTime -> IO ()
setAccessTime path t       = within "setAccessTime" (setTimes "setFileTimes" path (fromInteger (toNanoseconds t)) (-1))
setModificationTime path t = within "setModificationTime" (setTimes "setFileTimes" path (-1) (fromInteger (toNanoseconds t)))
