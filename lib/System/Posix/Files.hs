-- | Files of POSIX systems: what they are, and who may do what with them. What is in lib/ of the package unix is what scripts need; it is made
-- of C's own functions.
module System.Posix.Files
  ( FileStatus, getFileStatus, getSymbolicLinkStatus, deviceID, fileID, fileMode, linkCount, fileOwner, fileGroup, fileSize, specialDeviceID
  , accessTime, modificationTime, statusChangeTime, accessTimeHiRes, modificationTimeHiRes, statusChangeTimeHiRes
  , isBlockDevice, isCharacterDevice, isNamedPipe, isRegularFile, isDirectory, isSymbolicLink, isSocket
  , fileExist, fileAccess, setFileMode, setOwnerAndGroup, setFileCreationMask, setFileSize, setFileTimes
  , createLink, removeLink, createSymbolicLink, readSymbolicLink, rename, createNamedPipe
  , nullFileMode, ownerReadMode, ownerWriteMode, ownerExecuteMode, groupReadMode, groupWriteMode, groupExecuteMode, otherReadMode, otherWriteMode
  , otherExecuteMode, setUserIDMode, setGroupIDMode, stdFileMode, ownerModes, groupModes, otherModes, accessModes, unionFileModes, intersectFileModes
  , fileTypeModes, blockSpecialMode, characterSpecialMode, namedPipeMode, regularFileMode, directoryMode, symbolicLinkMode, socketMode
  ) where

import Data.Bits
import Data.Int (Int64)
import Data.Time.Clock.POSIX (POSIXTime)
import Data.Word
import Foreign.C
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Marshal.Array (withArray)
import Foreign.Ptr
import Foreign.Storable (peekByteOff)
import System.Posix.Types

-- Status ----------------------------------------------------------------------------------------------------------------------

-- | As it was when it was asked for.
data FileStatus = FileStatus
  { deviceID :: DeviceID, fileID :: FileID, fileMode :: FileMode, linkCount :: LinkCount, fileOwner :: UserID, fileGroup :: GroupID
  , fileSize :: FileOffset, specialDeviceID :: DeviceID, accessTimeHiRes, modificationTimeHiRes, statusChangeTimeHiRes :: POSIXTime }

-- | Its structure is the same on all machines.
foreign import ccall unsafe "statx" c_statx :: CInt -> CString -> CInt -> CUInt -> Ptr Word8 -> IO CInt

getFileStatus, getSymbolicLinkStatus :: FilePath -> IO FileStatus
getFileStatus = status "getFileStatus" 0
getSymbolicLinkStatus = status "getSymbolicLinkStatus" 0x100

status :: String -> CInt -> FilePath -> IO FileStatus
status fun flags path = allocaBytes 256 $ \p -> do
  withCString path (\name -> throwErrnoPathIfMinus1_ fun path (c_statx (-100) name flags 0x7FF p))
  FileStatus <$> device p 136 <*> fmap CIno (peekByteOff p 32) <*> fmap (CMode . fromIntegral) (peekByteOff p 28 :: IO Word16)
    <*> fmap (CNlink . fromIntegral) (peekByteOff p 16 :: IO Word32) <*> fmap CUid (peekByteOff p 20) <*> fmap CGid (peekByteOff p 24)
    <*> fmap COff (peekByteOff p 40) <*> device p 128 <*> time p 64 <*> time p 112 <*> time p 96

-- | Its numbers put together as C does.
device :: Ptr Word8 -> Int -> IO DeviceID
device p at = do
  major <- fmap fromIntegral (peekByteOff p at :: IO Word32)
  minor <- fmap fromIntegral (peekByteOff p (at + 4) :: IO Word32)
  return (CDev ((major .&. 0xFFFFF000) `shiftL` 32 .|. (major .&. 0xFFF) `shiftL` 8 .|. (minor .&. 0xFFFFFF00) `shiftL` 12 .|. minor .&. 0xFF))

time :: Ptr Word8 -> Int -> IO POSIXTime
time p at = do
  seconds <- peekByteOff p at :: IO Int64
  nanos   <- peekByteOff p (at + 8) :: IO Word32
  return (fromIntegral seconds + fromIntegral nanos / 1000000000)

accessTime, modificationTime, statusChangeTime :: FileStatus -> EpochTime
accessTime = CTime . floor . accessTimeHiRes
modificationTime = CTime . floor . modificationTimeHiRes
statusChangeTime = CTime . floor . statusChangeTimeHiRes

isBlockDevice, isCharacterDevice, isNamedPipe, isRegularFile, isDirectory, isSymbolicLink, isSocket :: FileStatus -> Bool
isBlockDevice = hasType blockSpecialMode
isCharacterDevice = hasType characterSpecialMode
isNamedPipe = hasType namedPipeMode
isRegularFile = hasType regularFileMode
isDirectory = hasType directoryMode
isSymbolicLink = hasType symbolicLinkMode
isSocket = hasType socketMode

hasType :: FileMode -> FileStatus -> Bool
hasType mode s = fileMode s .&. fileTypeModes == mode

-- Modes -----------------------------------------------------------------------------------------------------------------------

nullFileMode, ownerReadMode, ownerWriteMode, ownerExecuteMode, groupReadMode, groupWriteMode, groupExecuteMode, otherReadMode, otherWriteMode
  , otherExecuteMode, setUserIDMode, setGroupIDMode, stdFileMode, ownerModes, groupModes, otherModes, accessModes :: FileMode
nullFileMode = 0
ownerReadMode = 0o400
ownerWriteMode = 0o200
ownerExecuteMode = 0o100
groupReadMode = 0o040
groupWriteMode = 0o020
groupExecuteMode = 0o010
otherReadMode = 0o004
otherWriteMode = 0o002
otherExecuteMode = 0o001
setUserIDMode = 0o4000
setGroupIDMode = 0o2000
stdFileMode = 0o666
ownerModes = 0o700
groupModes = 0o070
otherModes = 0o007
accessModes = 0o777

unionFileModes, intersectFileModes :: FileMode -> FileMode -> FileMode
unionFileModes = (.|.)
intersectFileModes = (.&.)

fileTypeModes, blockSpecialMode, characterSpecialMode, namedPipeMode, regularFileMode, directoryMode, symbolicLinkMode, socketMode :: FileMode
fileTypeModes = 0o170000
blockSpecialMode = 0o060000
characterSpecialMode = 0o020000
namedPipeMode = 0o010000
regularFileMode = 0o100000
directoryMode = 0o040000
symbolicLinkMode = 0o120000
socketMode = 0o140000

-- Actions ---------------------------------------------------------------------------------------------------------------------

foreign import ccall unsafe "access" c_access :: CString -> CInt -> IO CInt
foreign import ccall unsafe "chmod" c_chmod :: CString -> Word32 -> IO CInt
foreign import ccall unsafe "chown" c_chown :: CString -> Word32 -> Word32 -> IO CInt
foreign import ccall unsafe "umask" c_umask :: Word32 -> IO Word32
foreign import ccall unsafe "truncate" c_truncate :: CString -> Int64 -> IO CInt
foreign import ccall unsafe "utimes" c_utimes :: CString -> Ptr Int64 -> IO CInt
foreign import ccall unsafe "link" c_link :: CString -> CString -> IO CInt
foreign import ccall unsafe "unlink" c_unlink :: CString -> IO CInt
foreign import ccall unsafe "symlink" c_symlink :: CString -> CString -> IO CInt
foreign import ccall unsafe "readlink" c_readlink :: CString -> CString -> CSize -> IO Int64
foreign import ccall unsafe "rename" c_rename :: CString -> CString -> IO CInt
foreign import ccall unsafe "mkfifo" c_mkfifo :: CString -> Word32 -> IO CInt

-- | An operation on a file by its name; -1: it failed.
onPath :: String -> FilePath -> (CString -> IO CInt) -> IO ()
onPath fun path act = withCString path (throwErrnoPathIfMinus1_ fun path . act)

onPaths :: String -> FilePath -> FilePath -> (CString -> CString -> IO CInt) -> IO ()
onPaths fun a b act = withCString a (\from -> withCString b (\to -> throwErrnoPathIfMinus1_ fun a (act from to)))

fileExist :: FilePath -> IO Bool
fileExist path = withCString path $ \p -> c_access p 0 >>= \r -> if r == 0 then return True else do
  e <- getErrno
  if e == eNOENT then return False else throwErrnoPath "fileExist" path

-- | To read, write, execute?
fileAccess :: FilePath -> Bool -> Bool -> Bool -> IO Bool
fileAccess path r w x = withCString path $ \p -> c_access p (bits r 4 .|. bits w 2 .|. bits x 1) >>= \is -> if is == 0 then return True else do
  e <- getErrno
  if e `elem` [eACCES, eROFS, eTXTBSY, ePERM] then return False else throwErrnoPath "fileAccess" path
  where bits b n = if b then n else 0

setFileMode :: FilePath -> FileMode -> IO ()
setFileMode path (CMode m) = onPath "setFileMode" path (\p -> c_chmod p m)

setOwnerAndGroup :: FilePath -> UserID -> GroupID -> IO ()
setOwnerAndGroup path (CUid u) (CGid g) = onPath "setOwnerAndGroup" path (\p -> c_chown p u g)

setFileCreationMask :: FileMode -> IO FileMode
setFileCreationMask (CMode m) = fmap CMode (c_umask m)

setFileSize :: FilePath -> FileOffset -> IO ()
setFileSize path (COff n) = onPath "setFileSize" path (\p -> c_truncate p n)

setFileTimes :: FilePath -> EpochTime -> EpochTime -> IO ()
setFileTimes path (CTime a) (CTime m) = onPath "setFileTimes" path (\p -> withArray [fromIntegral a, 0, fromIntegral m, 0] (c_utimes p))

createLink, createSymbolicLink, rename :: FilePath -> FilePath -> IO ()
createLink from to = onPaths "createLink" from to c_link
createSymbolicLink from to = onPaths "createSymbolicLink" from to c_symlink
rename from to = onPaths "rename" from to c_rename

removeLink :: FilePath -> IO ()
removeLink path = onPath "removeLink" path c_unlink

readSymbolicLink :: FilePath -> IO FilePath
readSymbolicLink path = allocaBytes 4096 $ \buffer -> withCString path $ \p -> do
  n <- throwErrnoPathIfMinus1 "readSymbolicLink" path (c_readlink p buffer 4096)
  peekCStringLen (buffer, fromIntegral n)

createNamedPipe :: FilePath -> FileMode -> IO ()
createNamedPipe path (CMode m) = onPath "createNamedPipe" path (\p -> c_mkfifo p m)
