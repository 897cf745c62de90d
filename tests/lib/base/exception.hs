-- Control.Exception: raising, catching, order of clean-up.
{-# LANGUAGE ExistentialQuantification #-}
module Main where

import Control.Exception
import Control.Monad
import Data.IORef
import Data.Maybe
import Data.Typeable (cast)
import System.IO
import System.IO.Error
import System.Exit

data MyErr = MyErr Int | Other String deriving (Show, Eq)
instance Exception MyErr

data Fancy = Fancy deriving Show
instance Exception Fancy where
  displayException Fancy = "a fancy one"

-- a hierarchy
data Animal = forall e . Exception e => Animal e
instance Show Animal where show (Animal e) = show e
instance Exception Animal
data Cat = Cat deriving Show
instance Exception Cat where
  toException = toException . Animal
  fromException x = do { Animal a <- fromException x; cast a }


main :: IO ()
main = do
  r1 <- try (evaluate (1 `div` 0 :: Int)) :: IO (Either ArithException Int)
  print r1
  r2 <- try (throwIO (MyErr 3)) :: IO (Either MyErr ())
  print r2
  r3 <- try (throwIO (MyErr 3) `catch` \e -> case e of { Other s -> putStrLn s; _ -> throwIO e }) :: IO (Either MyErr ())
  print r3
  r4 <- try (try (throwIO (MyErr 4)) :: IO (Either ArithException ())) :: IO (Either MyErr (Either ArithException ()))
  print r4
  handle (\e -> putStrLn ("handled " ++ show (e :: SomeException))) (void (evaluate (head ([] :: [Int]))))
  handle (\(ErrorCall m) -> putStrLn ("error: " ++ m)) (error "boom")
  (putStrLn "body" >> throwIO (Other "x")) `catch` (\e -> putStrLn ("caught " ++ show (e :: MyErr))) `finally` putStrLn "finally"
  _ <- try (bracket (putStrLn "acquire" >> return 5) (\_ -> putStrLn "release") (\x -> print x >> throwIO Fancy)) :: IO (Either Fancy ())
  _ <- bracket_ (putStrLn "in") (putStrLn "out") (return 'x')
  r5 <- try (bracketOnError (return 1) (\_ -> putStrLn "on error") (\_ -> ioError (userError "bad"))) :: IO (Either IOException ())
  print r5
  r6 <- tryJust (\e -> if e == DivideByZero then Just "dz" else Nothing) (evaluate (5 `mod` 0 :: Int))
  print r6
  r7 <- catchJust (\e -> if isUserError e then Just (ioeGetErrorString e) else Nothing) (ioError (userError "hello") >> return "no") return
  putStrLn r7
  let test act = act `catches` [Handler (\e -> putStrLn ("arith " ++ show (e :: ArithException))), Handler (\e -> putStrLn ("mine " ++ show (e :: MyErr))), Handler (\e -> putStrLn ("any " ++ show (e :: SomeException)))]
  test (void (evaluate (1 `quot` 0 :: Int)))
  test (throwIO (MyErr 7))
  test (throwIO Fancy)
  test (void (evaluate (fromJust (Nothing :: Maybe Int) `seq` ())) `catch` \e -> const (putStrLn "fromJust") (e :: SomeException))
  print (fromException (toException (MyErr 1)) :: Maybe MyErr, isNothing (fromException (toException (MyErr 1)) :: Maybe ArithException), displayException (toException Fancy), displayException Fancy)
  r8 <- try (throwIO Cat) :: IO (Either Animal ())
  either (\a -> putStrLn ("animal " ++ show a)) return r8
  r9 <- try (throwIO Cat) :: IO (Either Cat ())
  either (\a -> putStrLn ("cat " ++ show a)) return r9
  ref <- newIORef (0 :: Int)
  _ <- try (mask (\restore -> do { modifyIORef ref (+ 1); restore (throwIO Fancy) `onException` modifyIORef ref (+ 10) })) :: IO (Either Fancy ())
  readIORef ref >>= print
  st <- getMaskingState
  print st
  r10 <- try (evaluate (let xs = [1, 2, error "lazy"] in length xs)) :: IO (Either ErrorCall Int)
  print r10
  r11 <- try (return $! (undefined :: Int)) :: IO (Either SomeException Int)
  putStrLn (either (const "undefined forced") show r11)
  r12 <- try (return (undefined :: Int)) :: IO (Either SomeException Int)
  putStrLn (either (const "forced") (const "not forced") r12)
  r13 <- try (exitWith (ExitFailure 3)) :: IO (Either ExitCode ())
  print r13
  r14 <- try (evaluate (mapException (\e -> const (MyErr 99) (e :: ArithException)) (1 `div` (0 :: Int)))) :: IO (Either MyErr Int)
  print r14
  print =<< (try (throwIO (IndexOutOfBounds "xx")) :: IO (Either ArrayException ()))
  print [show Overflow, show Underflow, show LossOfPrecision, show Denormal, show RatioZeroDenominator, show StackOverflow, show NonTermination, show BlockedIndefinitelyOnMVar, show Deadlock, show (AssertionFailed "af"), show (UndefinedElement "")]
  r15 <- try (evaluate (case Just 3 of Nothing -> 1 :: Int)) :: IO (Either PatternMatchFail Int)
  putStrLn (either (const "pattern match failed") show r15)
  r16 <- try (do { Just x <- return (Nothing :: Maybe Int); print x }) :: IO (Either IOException ())
  putStrLn (either (const "failed in IO") show r16)
  print (isDoesNotExistError (mkIOError doesNotExistErrorType "loc" Nothing (Just "file")), mkIOError doesNotExistErrorType "loc" Nothing (Just "file"), annotateIOError (userError "u") "here" Nothing (Just "f"))
  print (ioeGetLocation (ioeSetLocation (userError "u") "there"), ioeGetFileName (ioeSetFileName (userError "u") "file"), isEOFErrorType eofErrorType, map show [alreadyExistsErrorType, fullErrorType, illegalOperationErrorType, permissionErrorType])
  hFlush stdout
  throwIO (MyErr 42) `catch` \e -> do
    putStrLn ("last: " ++ show (e :: MyErr))
    throwIO (Other "uncaught")
