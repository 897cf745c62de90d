-- | Folders of POSIX systems.
module System.Posix.Directory (createDirectory, removeDirectory, getWorkingDirectory, changeWorkingDirectory) where

import Data.Word (Word32)
import Foreign.C
import System.Directory (getCurrentDirectory, setCurrentDirectory)
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
