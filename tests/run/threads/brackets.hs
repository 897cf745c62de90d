-- Brackets release what they hold, also when another thread ends them.
import Control.Concurrent
import Control.Exception

main :: IO ()
main = do
  d <- newEmptyMVar
  r <- try (bracket (return 1) (\_ -> putStrLn "release") (\_ -> do
        me <- myThreadId
        _ <- forkIO (killThread me)
        threadDelay 10000000)) :: IO (Either AsyncException ())
  print r
  r <- try (bracketOnError (return 1) (\_ -> putStrLn "on error") (\_ -> throwIO (userError "b"))) :: IO (Either IOException ())
  print r
  (do _ <- forkIO (putStrLn "child" >> putMVar d ()); takeMVar d) `onException` putStrLn "never"
