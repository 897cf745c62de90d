-- The number of an error of the system is a CInt.
module Main where
import Control.Exception
import Foreign.C.Error
import GHC.IO.Exception
main :: IO ()
main = do
  r <- try (readFile "/nowhere/x") :: IO (Either IOException String)
  case r of
    Left e -> print (fmap Errno (ioe_errno e) == Just eNOENT, e)
    Right _ -> putStrLn "?"
