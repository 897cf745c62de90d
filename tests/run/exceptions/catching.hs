{-# LANGUAGE ScopedTypeVariables #-}
-- catch, handle, try, evaluate, bracket, finally, throwIO, throw, user-defined exceptions and their order.
module Main where

import Control.Exception
import Control.Monad
import System.IO.Error

data BankError = Insufficient Int | NoAccount String deriving (Show, Eq)
instance Exception BankError

data Other = Other
instance Show Other where show Other = "<<other>>"
instance Exception Other where displayException _ = "displayed"

withdraw :: Int -> Int -> IO Int
withdraw bal amt
  | amt > bal = throwIO (Insufficient (amt - bal))
  | otherwise = return (bal - amt)

main :: IO ()
main = do
  r1 <- try (withdraw 10 5) :: IO (Either BankError Int)
  r2 <- try (withdraw 10 50) :: IO (Either BankError Int)
  print (r1, r2)
  withdraw 0 1 `catch` \e -> case e of
    Insufficient n -> putStrLn ("short by " ++ show n) >> return 0
    NoAccount _ -> return 1
  r3 <- try (evaluate (1 `div` (0 :: Int)))
  print (r3 :: Either ArithException Int)
  r4 <- try (evaluate (head []))
  case r4 of
    Left (e :: ErrorCall) -> putStrLn "head failed"
    Right () -> putStrLn "?"
  handle (\(e :: SomeException) -> putStrLn ("some: " ++ takeWhile (/= '\n') (show e))) (void (evaluate (length [1, error "in list"] + error "len")))
  (putStrLn "body" >> throwIO Other) `catch` (\Other -> putStrLn "caught other") `finally` putStrLn "finally"
  r5 <- try (bracket (putStrLn "acquire" >> return 5) (\_ -> putStrLn "release") (\x -> when (x == 5) (throwIO (NoAccount "x")) >> return x))
  print (r5 :: Either BankError Int)
  r6 <- tryJust (\e -> if isUserError e then Just (ioeGetErrorString e) else Nothing) (ioError (userError "custom"))
  print (r6 :: Either String ())
  r7 <- try (try (throwIO Other) :: IO (Either BankError ()))
  putStrLn (either (\e -> "outer got " ++ show (e :: Other)) (const "inner") r7)
  (throwIO (NoAccount "q") `catches'` ()) >>= putStrLn
  n <- catchJust (\e -> if e == DivideByZero then Just () else Nothing) (evaluate (5 `mod` (0 :: Int))) (\_ -> return (-1))
  print n
  print =<< (try (readFile "/no/such/file") >>= \r -> return (either (\e -> isDoesNotExistError e) (const False) r))
  (do { _ <- evaluate (let f (Just x) = x :: Int in f Nothing); return () }) `catch` \(PatternMatchFail _) -> putStrLn "pattern"
  onException (return ()) (putStrLn "not run")
  r8 <- try (throw Overflow `seq` return ()) :: IO (Either ArithException ())
  print r8
  throwIO Other `catch` \(SomeException e) -> putStrLn (displayException e)
  r9 <- try (ioError (userError "u")) :: IO (Either IOException ())
  print r9
  _ <- mask_ (return ())
  print (fromException (toException (Insufficient 1)) :: Maybe BankError, fmap show (fromException (toException Other) :: Maybe BankError))
  where
    catches' act () = (act >> return "fine") `catches`
      [Handler (\(e :: ArithException) -> return "arith"), Handler (\(e :: BankError) -> return ("bank " ++ show e))]
