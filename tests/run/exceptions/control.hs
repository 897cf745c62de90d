{-# LANGUAGE ScopedTypeVariables, LambdaCase, ExistentialQuantification #-}
-- Every function of Control.Exception that programs use.
module Main where
import Control.Exception
import Control.Monad
import System.IO
import System.IO.Error
import System.Exit
import Data.Maybe
import qualified Data.Map as M
data MyE = MyE Int | Other String deriving (Show, Eq)
instance Exception MyE
data Base = forall e . Exception e => Base e
instance Show Base where show (Base e) = show e
instance Exception Base
data Sub = Sub deriving Show
instance Exception Sub where { toException = toException . Base; fromException x = do { Base a <- fromException x; cast' a } }
cast' a = fromException (toException' a) where toException' = SomeException
main :: IO ()
main = do
  r <- try (throwIO (MyE 3)) :: IO (Either MyE ())
  print r
  r <- try (evaluate (1 `div` 0 :: Int)) :: IO (Either ArithException Int)
  print r
  r <- try (evaluate (head [])) :: IO (Either ErrorCall Int)
  putStrLn (either (const "head failed") show r)
  handle (\(e :: SomeException) -> putStrLn "any") (void (evaluate (fromJust Nothing :: Int)))
  (do { putStrLn "body"; _ <- throwIO (Other "x"); return () }) `catch` (\case { MyE _ -> putStrLn "mye"; Other s -> putStrLn ("other " ++ s) }) `finally` putStrLn "finally"
  r <- try (bracket (putStrLn "acquire" >> return 5) (\_ -> putStrLn "release") (\x -> when (x > 3) (throwIO (MyE x)) >> return x))
  print (r :: Either MyE Int)
  r <- tryJust (\e -> if isDoesNotExistError e then Just "missing" else Nothing) (readFile "/nonexistent/file")
  print (either id (const "read") r)
  flip catches [Handler (\(e :: ArithException) -> putStrLn ("arith " ++ takeWhile (/= (head "\n")) (show e))), Handler (\(e :: ErrorCall) -> putStrLn ("err " ++ takeWhile (/= (head "\n")) (show e)))] (void (evaluate (error "boom" :: Int)))
  r <- try (evaluate (M.fromList [(1, 'a')] M.! 2))
  putStrLn (either (\(e :: SomeException) -> "no key") show r)
  r <- try (ioError (userError "mine"))
  print (r :: Either IOException ())
  r <- try (exitWith (ExitFailure 3))
  print (r :: Either ExitCode ())
  r <- try (evaluate (let f (Just x) = x in f Nothing :: Int))
  putStrLn (either (\(PatternMatchFail m) -> m) show r)
  r <- try (evaluate (let Just y = Nothing :: Maybe Int in y)) :: IO (Either SomeException Int)
  putStrLn (either (head . lines . show) show r)
  print =<< (try (throwIO Sub) :: IO (Either SomeException ()))
  (putStrLn "a" >> throwIO (MyE 1)) `catch` \e -> do { putStrLn ("outer " ++ show (e :: MyE)); (throwIO (MyE 2)) `catch` \e -> print (e :: MyE) }
  r <- try (evaluate (foldr (\x acc -> if x > 3 then throw (MyE x) else x + acc) 0 [1 ..])) :: IO (Either MyE Int)
  print r
  n <- (readIO "12x" :: IO Int) `catch` \(e :: IOException) -> do { putStrLn (ioeGetErrorString e); return 0 }
  print n
  r <- try (evaluate (toEnum 5 :: Bool))
  putStrLn (either (\(e :: ErrorCall) -> "bad enum") show r)
  mask $ \restore -> restore (putStrLn "masked")
  hPutStrLn stderr "to stderr"
  throwIO (MyE 9) `onException` putStrLn "cleanup"
