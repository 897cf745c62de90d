-- System.Directory: what it does, and what it says when it cannot.
import System.Directory
import System.FilePath
import System.IO
import System.IO.Error
import Control.Exception
import Control.Monad
import Data.List
import Data.Time
import System.Environment

failing :: String -> IO a -> IO ()
failing name act = do
  r <- try act
  case r of
    Left e  -> putStrLn (name ++ ": " ++ show (e :: IOException) ++ " | " ++ ioeGetLocation e ++ " | " ++ show (ioeGetFileName e))
    Right _ -> putStrLn (name ++ ": fine")

main :: IO ()
main = do
  here <- getCurrentDirectory
  let top = "directory-test.tmp"
  removePathForcibly top
  createDirectory top
  setCurrentDirectory top
  inside <- getCurrentDirectory
  print (makeRelative here inside)
  writeFile "a.txt" "hello\n"
  createDirectoryIfMissing True "x/y/z"
  createDirectoryIfMissing False "x"
  writeFile "x/y/b.txt" "bee"
  copyFile "a.txt" "x/copy.txt"
  readFile "x/copy.txt" >>= putStr
  listDirectory "." >>= print . sort
  getDirectoryContents "x" >>= print . sort
  mapM doesFileExist ["a.txt", "x", "nothing"] >>= print
  mapM doesDirectoryExist ["a.txt", "x", "nothing", "x/y/z/"] >>= print
  mapM doesPathExist ["a.txt", "x", "nothing"] >>= print
  getFileSize "a.txt" >>= print
  renameFile "a.txt" "c.txt"
  renameDirectory "x/y" "w"
  renamePath "w" "v"
  listDirectory "." >>= print . sort
  createFileLink "c.txt" "link"
  createDirectoryLink "v" "vlink"
  pathIsSymbolicLink "link" >>= print
  pathIsSymbolicLink "c.txt" >>= print
  getSymbolicLinkTarget "link" >>= print
  readFile "link" >>= putStr
  p <- getPermissions "c.txt"
  print p
  setPermissions "c.txt" (setOwnerExecutable True p)
  getPermissions "c.txt" >>= print
  getPermissions "x" >>= print . executable
  canonicalizePath "v/../link" >>= print . makeRelative inside
  canonicalizePath "v/none/../other" >>= print . makeRelative inside
  makeAbsolute "./v//q" >>= print . makeRelative inside
  makeRelativeToCurrentDirectory (inside </> "v" </> "b.txt") >>= print
  let t = UTCTime (fromGregorian 2001 2 3) 4.5
  setModificationTime "c.txt" t
  getModificationTime "c.txt" >>= print
  setAccessTime "c.txt" t
  getAccessTime "c.txt" >>= print
  withCurrentDirectory "v" (listDirectory "." >>= print . sort)
  findFile ["x", "v", "."] "b.txt" >>= print
  findFiles ["x", "v", "."] "c.txt" >>= print
  findExecutable "sh" >>= print . fmap takeFileName
  findExecutable "no-such-program-xyz" >>= print
  findFileWith (fmap executable . getPermissions) ["."] "c.txt" >>= print
  print (exeExtension, emptyPermissions)
  failing "createDirectory" (createDirectory "x")
  failing "createDirectory2" (createDirectory "no/x")
  failing "createDirectoryIfMissing" (createDirectoryIfMissing True "c.txt/x")
  failing "createDirectoryIfMissing2" (createDirectoryIfMissing False "no/x")
  failing "createDirectoryIfMissing3" (createDirectoryIfMissing False "c.txt")
  failing "removeFile" (removeFile "none")
  failing "removeFile2" (removeFile "x")
  failing "removeDirectory" (removeDirectory "none")
  failing "removeDirectory2" (removeDirectory "c.txt")
  failing "removeDirectory3" (removeDirectory "v")
  failing "removeDirectoryRecursive" (removeDirectoryRecursive "none")
  failing "removeDirectoryRecursive2" (removeDirectoryRecursive "c.txt")
  failing "removeDirectoryRecursive3" (removeDirectoryRecursive "vlink")
  failing "removePathForcibly" (removePathForcibly "none")
  failing "listDirectory" (listDirectory "none")
  failing "getDirectoryContents" (getDirectoryContents "c.txt")
  failing "renameFile" (renameFile "none" "d")
  failing "renameFile2" (renameFile "v" "d")
  failing "renameFile3" (renameFile "c.txt" "v")
  failing "renameDirectory" (renameDirectory "c.txt" "d")
  failing "renameDirectory2" (renameDirectory "none" "d")
  failing "renamePath" (renamePath "none" "d")
  failing "copyFile" (copyFile "none" "d")
  failing "copyFile2" (copyFile "c.txt" "no/d")
  failing "copyFile3" (copyFile "c.txt" "v")
  failing "getFileSize" (getFileSize "none")
  failing "setCurrentDirectory" (setCurrentDirectory "none")
  failing "withCurrentDirectory" (withCurrentDirectory "none" (return ()))
  failing "getPermissions" (getPermissions "none")
  failing "setPermissions" (setPermissions "none" p)
  failing "getModificationTime" (getModificationTime "none")
  failing "setModificationTime" (setModificationTime "none" t)
  failing "getSymbolicLinkTarget" (getSymbolicLinkTarget "none")
  failing "getSymbolicLinkTarget2" (getSymbolicLinkTarget "c.txt")
  failing "pathIsSymbolicLink" (pathIsSymbolicLink "none")
  failing "createFileLink" (createFileLink "a" "c.txt")
  failing "removeDirectoryLink" (removeDirectoryLink "v")
  failing "removeDirectoryLink2" (removeDirectoryLink "none")
  failing "makeAbsolute" (makeAbsolute "")
  failing "canonicalizePath" (canonicalizePath "")
  failing "doesFileExist" (doesFileExist "a\0b")
  failing "readFile" (readFile "v")
  failing "copyPermissions" (copyPermissions "none" "c.txt")
  removeDirectoryLink "vlink"
  removeFile "link"
  setEnv "HOME" "/home/somebody"
  setEnv "TMPDIR" "/somewhere"
  unsetEnv "XDG_DATA_HOME"
  setEnv "XDG_CONFIG_HOME" "/conf"
  unsetEnv "XDG_DATA_DIRS"
  unsetEnv "XDG_CONFIG_DIRS"
  getHomeDirectory >>= print
  getTemporaryDirectory >>= print
  getAppUserDataDirectory "app" >>= print
  getUserDocumentsDirectory >>= print
  mapM (\d -> getXdgDirectory d "app") [XdgData, XdgConfig, XdgCache] >>= print
  mapM getXdgDirectoryList [XdgDataDirs, XdgConfigDirs] >>= print
  copyFileWithMetadata "c.txt" "e.txt"
  getPermissions "e.txt" >>= print
  getModificationTime "e.txt" >>= print
  removeDirectoryRecursive "x"
  setCurrentDirectory here
  removePathForcibly top
  doesPathExist top >>= print
