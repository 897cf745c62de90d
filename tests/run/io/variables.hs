-- Names that variables cannot have; processes see those that are set.
import System.Process
import System.Environment
import Control.Exception
main = do
  mapM_ (\(a,b) -> do { r <- try (setEnv a b); print (r :: Either IOException ()); l <- try (lookupEnv a); print (l :: Either IOException (Maybe String)) }) [("", "x"), ("a=b", "x"), ("A\0B", "x"), ("A", "x\0y"), ("A", ""), ("\0", "x")]
  mapM_ (\a -> do { r <- try (unsetEnv a); print (r :: Either IOException ()) }) ["", "a=b", "NOPE", "A"]
  mapM_ (\a -> do { r <- try (getEnv a); print (r :: Either IOException String) }) ["", "a=b", "NOPE", "A"]
  setEnv "FOO" "bar"
  system "echo $FOO" >>= print
  readProcess "sh" ["-c", "echo $FOO"] "" >>= putStr
  unsetEnv "HOME"
  system "echo ${HOME-none}" >>= print
  getEnvironment >>= print . lookup "FOO"
