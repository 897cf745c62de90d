-- Ends by an exception whose text is itself an exception.
import Control.Exception

data Worse = Worse

instance Show Worse where
  show Worse = throw Overflow

instance Exception Worse

main :: IO ()
main = throwIO Worse
