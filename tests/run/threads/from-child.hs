-- Exceptions that a child throws to its parent, caught and thrown again.
import Control.Concurrent
import Control.Exception

main :: IO ()
main = do
  parent <- myThreadId
  r <- try (do
    _ <- forkIO (throwTo parent (userError "from child"))
    threadDelay 10000000) :: IO (Either IOException ())
  print r
  r <- try ((do
    _ <- forkIO (throwTo parent (userError "again"))
    threadDelay 10000000) `catch` \e -> throwIO (userError ("re " ++ show (e :: IOException)))) :: IO (Either IOException ())
  print r
