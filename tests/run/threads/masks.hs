-- Masking states: what is inherited, what handlers and brackets run with.
import Control.Concurrent
import Control.Exception
import Control.Monad

main :: IO ()
main = do
  s <- getMaskingState; print s
  mask_ (getMaskingState >>= print)
  uninterruptibleMask_ (getMaskingState >>= print)
  mask $ \r -> r getMaskingState >>= print
  mask_ (mask $ \r -> r getMaskingState >>= print)
  m <- newEmptyMVar
  _ <- mask_ (forkIO (getMaskingState >>= putMVar m)); takeMVar m >>= print
  _ <- uninterruptibleMask_ (forkIO (getMaskingState >>= putMVar m)); takeMVar m >>= print
  _ <- mask_ (forkIOWithUnmask (\u -> u getMaskingState >>= putMVar m)); takeMVar m >>= print
  _ <- forkFinally (getMaskingState) (either throwIO (putMVar m)); takeMVar m >>= print
  _ <- forkFinally (return ()) (\_ -> getMaskingState >>= putMVar m); takeMVar m >>= print
  (throwIO (userError "x") `catch` \e -> const (getMaskingState >>= print) (e :: IOException))
  r <- try (mask_ (throwIO (userError "x"))) :: IO (Either IOException ()); print r; getMaskingState >>= print
  bracket getMaskingState (\_ -> getMaskingState >>= print) (\s -> print s >> getMaskingState >>= print)
  (return () `finally` (getMaskingState >>= print))
  mask_ (interruptible getMaskingState >>= print)
  handle (\e -> print (e :: ArithException) >> getMaskingState >>= print) (void (evaluate (1 `div` (0 :: Int))))
