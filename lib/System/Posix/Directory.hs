-- | Folders of POSIX systems.
module System.Posix.Directory
  ( createDirectory, removeDirectory, getWorkingDirectory, changeWorkingDirectory
  , DirStream, openDirStream, readDirStream, rewindDirStream, closeDirStream
  ) where

import Data.IORef
import Data.Word (Word32)
import Foreign.C
import System.Directory (getCurrentDirectory, getDirectoryContents, setCurrentDirectory)
import System.Posix.Types

foreign import ccall unsafe "mkdir" c_mkdir :: CString -> Word32 -> IO CInt
foreign import ccall unsafe "rmdir" c_rmdir :: CString -> IO CInt

createDirectory :: FilePath -> FileMode -> IO ()
createDirectory path (CMode m) = withCString path (\p -> throwErrnoPathIfMinus1_ "createDirectory" path (c_mkdir p m))

removeDirectory :: FilePath -> IO ()
removeDirectory path = withCString path (throwErrnoPathIfMinus1_ "removeDirectory" path . c_rmdir)

getWorkingDirectory :: IO FilePath
getWorkingDirectory = getCurrentDirectory

changeWorkingDirectory :: FilePath -> IO ()
changeWorkingDirectory = setCurrentDirectory

-- | Whose folder, and the names that have not been read yet: all of them are asked for when it is opened, or begun again.
data DirStream = DirStream FilePath (IORef [FilePath])

openDirStream :: FilePath -> IO DirStream
openDirStream path = getDirectoryContents path >>= fmap (DirStream path) . newIORef

-- | The next name; none at the end.
readDirStream :: DirStream -> IO FilePath
readDirStream (DirStream _ rest) = atomicModifyIORef rest (\names -> (drop 1 names, concat (take 1 names)))

rewindDirStream, closeDirStream :: DirStream -> IO ()
rewindDirStream (DirStream path rest) = getDirectoryContents path >>= writeIORef rest
closeDirStream (DirStream _ rest) = writeIORef rest []
