import Control.Exception
import System.IO
import System.Exit
main :: IO ()
main = do
  r <- try (evaluate (1 `div` (0 :: Int))) :: IO (Either ArithException Int)
  hPutStrLn stderr (show r)
  exitWith (ExitFailure 3)
