-- System.Process: programs that are started, talked with, and waited for.
import Control.Concurrent
import Control.Exception
import Control.Monad
import System.Environment
import System.Exit
import System.IO
import System.IO.Error
import System.Process

failing :: String -> IO a -> IO ()
failing name act = do
  r <- try act
  case r of
    Left e  -> putStrLn (name ++ ": " ++ show (e :: IOException))
    Right _ -> putStrLn (name ++ ": fine")

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  readProcess "cat" [] "hello\nworld\n" >>= print
  readProcess "sh" ["-c", "echo $0 $1", "a b", "c"] "" >>= print
  readProcessWithExitCode "sh" ["-c", "cat; echo problem >&2; exit 3"] "input" >>= print
  readCreateProcess (shell "tr a-z A-Z") "shout" >>= print
  readCreateProcessWithExitCode (shell "exit 7") "" >>= print
  system "echo from system" >>= print
  system "exit 5" >>= print
  rawSystem "sh" ["-c", "exit 4"] >>= print
  callProcess "echo" ["from", "callProcess"]
  callCommand "echo from callCommand"
  failing "callProcess" (callProcess "sh" ["-c", "exit 2"])
  failing "callCommand" (callCommand "exit 9")
  failing "readProcess" (readProcess "sh" ["-c", "exit 2"] "")
  failing "system" (system "")
  r <- try (createProcess (proc "no-such-program-xyz" []))
  case r of
    Left e  -> print (e, isDoesNotExistError e, ioeGetFileName e)
    Right _ -> putStrLn "?"
  (Just i, Just o, Nothing, h) <- createProcess (proc "cat" []) { std_in = CreatePipe, std_out = CreatePipe }
  hPutStrLn i "one"
  hFlush i
  hGetLine o >>= putStrLn
  getProcessExitCode h >>= print
  hPutStrLn i "two"
  hClose i
  hGetContents o >>= putStr
  waitForProcess h >>= print
  waitForProcess h >>= print
  getProcessExitCode h >>= print
  h2 <- spawnCommand "exec sleep 100"
  terminateProcess h2
  waitForProcess h2 >>= print
  -- others go on while one waits
  box <- newEmptyMVar
  _ <- forkIO (waitForProcess' "sleep 0.2; exit 1" >>= putMVar box)
  _ <- forkIO (waitForProcess' "sleep 0.1; exit 2" >>= putMVar box)
  putStrLn "meanwhile"
  codes <- replicateM 2 (takeMVar box)
  print (all (`elem` codes) [ExitFailure 1, ExitFailure 2])
  readCreateProcess (shell "pwd") { cwd = Just "/" } "" >>= putStr
  readCreateProcess (shell "echo $TARRY_TEST") { env = Just [("TARRY_TEST", "yes")] } "" >>= putStr
  setEnv "TARRY_TEST" "inherited"
  readCreateProcess (shell "echo $TARRY_TEST") "" >>= putStr
  withCreateProcess (shell "echo inside") { std_out = CreatePipe } (\_ (Just out) _ p -> hGetContents out >>= putStr >> waitForProcess p) >>= print
  (r', w') <- createPipe
  h3 <- runProcess "echo" ["through a pipe"] Nothing Nothing Nothing (Just w') Nothing
  _ <- waitForProcess h3
  hGetLine r' >>= putStrLn
  (a, b, c, p) <- runInteractiveCommand "read x; echo got $x; echo err >&2"
  hPutStrLn a "it"
  hClose a
  hGetContents b >>= putStr
  hGetContents c >>= putStr
  waitForProcess p >>= print
  let long = concatMap show [1 :: Int .. 50000]
  back <- readProcess "cat" [] long
  print (back == long)
  readProcess "true" [] long >>= print
  putStrLn (showCommandForUser "a b" ["it's", "plain", "", "$x"])
  pid <- getCurrentPid
  print (pid > 1)
  where waitForProcess' line = spawnCommand line >>= waitForProcess
