-- | Files by their descriptors.
module System.Posix.IO
  ( stdInput, stdOutput, stdError, OpenMode (..), OpenFileFlags (..), defaultFileFlags, openFd, createFile, closeFd
  , fdRead, fdWrite, fdReadBuf, fdWriteBuf, fdSeek, FdOption (..), queryFdOption, setFdOption, createPipe, dup, dupTo
  , handleToFd, fdToHandle
  ) where

import Data.Bits (complement, (.&.), (.|.))
import Data.Int (Int64)
import Data.Word (Word32, Word8)
import Foreign
import Foreign.C
import qualified GHC.IO.Handle.FD as FD
import System.IO (Handle, SeekMode (..))
import System.IO.Error (eofErrorType, ioeSetErrorString, mkIOError)
import System.Posix.Types

foreign import ccall unsafe "open" c_open :: CString -> CInt -> Word32 -> IO CInt
foreign import ccall unsafe "close" c_close :: CInt -> IO CInt
foreign import ccall "read" c_read :: CInt -> Ptr Word8 -> CSize -> IO Int64
foreign import ccall "write" c_write :: CInt -> Ptr Word8 -> CSize -> IO Int64
foreign import ccall unsafe "lseek" c_lseek :: CInt -> Int64 -> CInt -> IO Int64
foreign import ccall unsafe "pipe" c_pipe :: Ptr CInt -> IO CInt
foreign import ccall unsafe "dup" c_dup :: CInt -> IO CInt
foreign import ccall unsafe "dup2" c_dup2 :: CInt -> CInt -> IO CInt
foreign import ccall unsafe "fcntl" c_fcntl :: CInt -> CInt -> CInt -> IO CInt

stdInput, stdOutput, stdError :: Fd
stdInput = Fd 0
stdOutput = Fd 1
stdError = Fd 2

data OpenMode = ReadOnly | WriteOnly | ReadWrite

data OpenFileFlags = OpenFileFlags { append, exclusive, noctty, nonBlock, trunc :: Bool }

defaultFileFlags :: OpenFileFlags
defaultFileFlags = OpenFileFlags { append = False, exclusive = False, noctty = False, nonBlock = False, trunc = False }

-- | With a mode the file is made if it is not there.
openFd :: FilePath -> OpenMode -> Maybe FileMode -> OpenFileFlags -> IO Fd
openFd path how mode flags = withCString path (\p -> Fd <$> throwErrnoPathIfMinus1 "openFd" path (c_open p bits made))
  where
    made = case mode of { Just (CMode m) -> m; Nothing -> 0 }
    bits = foldr (.|.) access [bit | (True, bit) <- wanted]
    access = case how of { ReadOnly -> 0; WriteOnly -> 1; ReadWrite -> 2 }
    wanted =
      [ (maybe False (const True) mode, 0o100), (exclusive flags, 0o200), (noctty flags, 0o400), (trunc flags, 0o1000)
      , (append flags, 0o2000), (nonBlock flags, 0o4000) ]

createFile :: FilePath -> FileMode -> IO Fd
createFile path mode = openFd path WriteOnly (Just mode) defaultFileFlags { trunc = True }

closeFd :: Fd -> IO ()
closeFd (Fd fd) = throwErrnoIfMinus1_ "closeFd" (c_close fd)

-- | Bytes as characters; at the end an exception.
fdRead :: Fd -> ByteCount -> IO (String, ByteCount)
fdRead _ 0 = return ("", 0)
fdRead fd count = allocaBytes (fromIntegral count) (\buffer -> do
  n <- fdReadBuf fd buffer count
  if n == 0
    then ioError (ioeSetErrorString (mkIOError eofErrorType "fdRead" Nothing Nothing) "EOF")
    else do
      text <- peekCStringLen (castPtr buffer, fromIntegral n)
      return (text, n))

fdReadBuf :: Fd -> Ptr Word8 -> ByteCount -> IO ByteCount
fdReadBuf _ _ 0 = return 0
fdReadBuf (Fd fd) buffer count = fromIntegral <$> throwErrnoIfMinus1Retry "fdReadBuf" (c_read fd buffer (fromIntegral count))

fdWrite :: Fd -> String -> IO ByteCount
fdWrite fd text = withCStringLen text (\(p, n) -> fdWriteBuf fd (castPtr p) (fromIntegral n))

fdWriteBuf :: Fd -> Ptr Word8 -> ByteCount -> IO ByteCount
fdWriteBuf (Fd fd) buffer count = fromIntegral <$> throwErrnoIfMinus1Retry "fdWriteBuf" (c_write fd buffer (fromIntegral count))

fdSeek :: Fd -> SeekMode -> FileOffset -> IO FileOffset
fdSeek (Fd fd) mode (COff n) = COff <$> throwErrnoIfMinus1 "fdSeek" (c_lseek fd n whence)
  where whence = case mode of { AbsoluteSeek -> 0; RelativeSeek -> 1; SeekFromEnd -> 2 }

data FdOption = AppendOnWrite | CloseOnExec | NonBlockingRead | SynchronousWrites

-- Who gets and sets the option, and its bit.
option :: FdOption -> (CInt, CInt, CInt)
option CloseOnExec = (1, 2, 1)
option AppendOnWrite = (3, 4, 0o2000)
option NonBlockingRead = (3, 4, 0o4000)
option SynchronousWrites = (3, 4, 0o4010000)

queryFdOption :: Fd -> FdOption -> IO Bool
queryFdOption (Fd fd) o = (\flags -> flags .&. bits /= 0) <$> throwErrnoIfMinus1 "queryFdOption" (c_fcntl fd get 0)
  where (get, _, bits) = option o

setFdOption :: Fd -> FdOption -> Bool -> IO ()
setFdOption (Fd fd) o on = do
  flags <- throwErrnoIfMinus1 "setFdOption" (c_fcntl fd get 0)
  let changed = if on then flags .|. bits else flags .&. complement bits
  throwErrnoIfMinus1_ "setFdOption" (c_fcntl fd set changed)
  where (get, set, bits) = option o

-- | To read from, and to write to.
createPipe :: IO (Fd, Fd)
createPipe = allocaArray 2 (\p -> do
  throwErrnoIfMinus1_ "createPipe" (c_pipe p)
  [from, to] <- peekArray 2 p
  return (Fd from, Fd to))

dup :: Fd -> IO Fd
dup (Fd fd) = Fd <$> throwErrnoIfMinus1 "dup" (c_dup fd)

dupTo :: Fd -> Fd -> IO Fd
dupTo (Fd from) (Fd to) = Fd <$> throwErrnoIfMinus1 "dupTo" (c_dup2 from to)

-- | The handle is closed by that, its file is not.
handleToFd :: Handle -> IO Fd
handleToFd h = Fd <$> FD.handleToFd h

fdToHandle :: Fd -> IO Handle
fdToHandle (Fd fd) = FD.fdToHandle fd
