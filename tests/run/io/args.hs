-- Program arguments and name; a tiny command line.
module Main where

import System.Environment
import System.Exit

data Opts = Opts { verbose :: Bool, count :: Int, files :: [String] } deriving Show

parse :: [String] -> Either String Opts
parse = go (Opts False 1 [])
  where
    go o [] = Right o { files = reverse (files o) }
    go o ("-v" : r) = go o { verbose = True } r
    go o ("-n" : n : r) | [(k, "")] <- reads n = go o { count = k } r
                        | otherwise = Left ("bad number " ++ show n)
    go o (f@('-' : _ : _) : _) = Left ("unknown option " ++ f)
    go o (f : r) = go o { files = f : files o } r

main :: IO ()
main = do
  args <- getArgs
  print args
  name <- getProgName
  putStrLn name
  print (parse args)
  r <- withArgs ["-n", "x"] (parse <$> getArgs)
  print r
  m <- lookupEnv "TARRY_NO_SUCH_VARIABLE"
  print m
  either (const (exitWith (ExitFailure 2))) (const (return ())) (parse ("-q" : args))
