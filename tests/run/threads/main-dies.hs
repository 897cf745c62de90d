-- An exception from a child ends the main thread, after its cleaning up.
import Control.Concurrent
import Control.Exception

main :: IO ()
main = do
  me <- myThreadId
  _ <- forkIO (throwTo me (userError "bye"))
  threadDelay 10000000 `finally` putStrLn "cleanup"
