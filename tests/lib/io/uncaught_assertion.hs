-- Ends by an exception of the program's own, whose text is displayException's only where it is asked for.
import Control.Exception

data Problem = Problem { code :: Int, what :: String } deriving Show

instance Exception Problem where
  displayException p = "shown differently: " ++ what p

main :: IO ()
main = do
  r <- try (throwIO (Problem 1 "caught"))
  either (putStrLn . displayException) return (r :: Either Problem ())
  _ <- throwIO (Problem 2 "uncaught") `catch` \e -> putStrLn ("not this " ++ show (e :: ArithException))
  putStrLn "unreachable"
