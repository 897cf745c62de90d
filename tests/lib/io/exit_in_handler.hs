-- exitWith is an exception: finalisers run, handlers of other types do not, and the code is the last one's.
import Control.Exception
import System.Exit
import System.IO

main :: IO ()
main = do
  r <- try (exitWith (ExitFailure 3)) :: IO (Either ExitCode ())
  print r
  s <- try (exitWith (ExitFailure 0)) :: IO (Either SomeException ())
  putStrLn (either show (const "") s)
  (exitWith (ExitFailure 4) `catch` \e -> putStrLn ("arithmetic? " ++ show (e :: ArithException))) `catch` \e -> print (e :: ExitCode)
  hSetBuffering stdout (BlockBuffering Nothing)
  putStr "buffered"
  (exitWith (ExitFailure 7) `finally` putStr " finally") `onException` putStrLn " on exception"
