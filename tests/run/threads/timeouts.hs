-- Timeouts, nested, and with handlers inside.
import Control.Concurrent
import Control.Exception
import System.Timeout

main :: IO ()
main = do
  timeout 1000 (threadDelay 10000000) >>= print
  timeout 10000000 (return 5) >>= print
  timeout (-1) (return 6) >>= print
  timeout 0 (return 7) >>= print
  timeout 100000000 (timeout 1000 (threadDelay 10000000)) >>= print
  timeout 1000 (timeout 100000000 (threadDelay 10000000)) >>= print
  (timeout 1000 (threadDelay 10000000 `catch` \e -> putStrLn ("in: " ++ show (e :: SomeException)) >> throwIO e)) >>= print
  r <- try (timeout 10000000 (throwIO (userError "u"))) :: IO (Either IOException (Maybe ()))
  print r
