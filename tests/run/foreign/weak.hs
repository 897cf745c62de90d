-- Weak pointers, pointers with finalisers, stable names.
import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef
import Foreign
import Foreign.C.Types
import qualified Foreign.Concurrent as Conc
import System.Mem
import System.Mem.StableName
import System.Mem.Weak

foreign import ccall "wrapper" mkFinal :: (Ptr CInt -> IO ()) -> IO (FunPtr (Ptr CInt -> IO ()))

collect :: IO ()
collect = replicateM_ 3 (performGC >> yield >> threadDelay 1000)

main :: IO ()
main = do
  -- a key that lives, then dies
  r <- newIORef (1 :: Int)
  said <- newIORef []
  w <- mkWeakIORef r (modifyIORef said ("variable" :))
  collect
  deRefWeak w >>= maybe (putStrLn "dead") (\k -> readIORef k >>= print)
  readIORef said >>= print
  readIORef r >>= print
  collect
  deRefWeak w >>= maybe (putStrLn "dead") (\_ -> putStrLn "alive")
  readIORef said >>= print
  -- a value that leads to its key does not keep it
  k <- newIORef 'k'
  v <- mkWeak k k (Just (modifyIORef said ("pair" :)))
  readIORef k >>= print
  -- finalize
  q <- newIORef ()
  x <- mkWeakIORef q (modifyIORef said ("finalized" :))
  finalize x
  deRefWeak x >>= maybe (putStrLn "dead") (\_ -> putStrLn "alive")
  readIORef said >>= print . head
  finalize x
  -- memory
  p <- mallocForeignPtrArray 100 :: IO (ForeignPtr CInt)
  withForeignPtr p $ \a -> pokeArray a [1 .. 100]
  s <- withForeignPtr p $ \a -> fmap sum (peekArray 100 a)
  print s
  print =<< withForeignPtr (p `plusForeignPtr` 40) (\a -> peek a :: IO CInt)
  forM_ [1 .. 20000 :: Int] $ \i -> do
    f <- mallocForeignPtrBytes 1000
    withForeignPtr f $ \a -> poke a (fromIntegral i :: Word8)
  -- finalisers in Haskell, last first
  m <- mallocBytes 4 :: IO (Ptr CInt)
  c <- Conc.newForeignPtr m (modifyIORef said ("first" :) >> free m)
  Conc.addForeignPtrFinalizer c (modifyIORef said ("second" :))
  withForeignPtr c (`poke` 7)
  withForeignPtr c peek >>= print
  finalizeForeignPtr c
  readIORef said >>= print . take 2
  e <- try (addForeignPtrFinalizer finalizerFree =<< do { y <- newForeignPtr_ nullPtr; Conc.addForeignPtrFinalizer y (return ()); return y })
  print (either (\z -> takeWhile (/= '\n') (show (z :: ErrorCall))) (const "") e)
  n <- mallocBytes 4
  z <- newForeignPtr finalizerFree n :: IO (ForeignPtr CInt)
  finalizeForeignPtr z
  finalizeForeignPtr z
  -- stable names
  let big = [1 .. 10 :: Int]
  _ <- evaluate (sum big)
  n1 <- makeStableName big
  collect
  n2 <- makeStableName big
  n3 <- makeStableName (reverse big)
  print (n1 == n2, n1 == n3, eqStableName n1 n3, hashStableName n1 == hashStableName n2)
  print (sum big)
  -- threads
  t <- forkIO (return ())
  i <- mkWeakThreadId t
  print . fmap (== t) =<< deRefWeak i
