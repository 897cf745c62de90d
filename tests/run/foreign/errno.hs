-- errno, and the exceptions made of it; results that stand for failures; pools.
import Foreign
import Foreign.C.Error
import Foreign.C.Types
import Foreign.C.String
import Control.Exception
import System.IO.Error
foreign import ccall "unlink" c_unlink :: CString -> IO CInt
foreign import ccall "mkdir" c_mkdir :: CString -> CInt -> IO CInt
main = do
  r <- try (throwErrnoIfMinus1_ "unlink" (withCString "/no/such/file" c_unlink)) :: IO (Either IOException ())
  Errno e <- getErrno
  print r
  print (e, Errno e == eNOENT, Errno e == eACCES, isValidErrno eBADRPC, eBADRPC == eBADRPC)
  r <- try (throwErrnoPathIfMinus1_ "mkdir" "/tmp" (withCString "/tmp" (\p -> c_mkdir p 0))) :: IO (Either IOException ())
  print r
  print (either isAlreadyExistsError (const False) r)
  resetErrno
  Errno z <- getErrno
  print (z, eOK == Errno z)
  mapM_ (\n -> print (errnoToIOError "f" (Errno n) Nothing (Just "g"))) [1 .. 133]
  s <- try (throwIfNeg (\n -> "negative: " ++ show n) (return (-3 :: Int))) :: IO (Either IOException Int)
  print s
  t <- try (throwIfNull "nothing" (return nullPtr)) :: IO (Either IOException (Ptr ()))
  print t
  withPool $ \pool -> do
    p <- pooledNewArray pool [1 .. 10 :: Int32]
    q <- pooledReallocArray pool p 20
    peekArray 10 q >>= print
    x <- pooledNew pool 'x'
    peek x >>= print
    u <- try (pooledReallocBytes pool nullPtr 3) :: IO (Either IOException (Ptr ()))
    print u
