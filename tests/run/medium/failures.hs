{-# LANGUAGE ScopedTypeVariables #-}
-- Exceptions of every kind: own types, arithmetic, pattern failures, error
-- calls, IO errors, bracket and finally order, retries, and cleanup stacks.
module Main where

import Control.Exception
import Control.Monad
import Data.IORef
import Data.List (isInfixOf, isPrefixOf)
import qualified Data.Map as Map
import Data.Maybe (fromJust)
import System.Exit
import System.IO
import System.IO.Error

data BankError
  = InsufficientFunds { needed :: Int, had :: Int }
  | UnknownAccount String
  | Frozen
  deriving (Show, Eq)

instance Exception BankError

newtype ParseError = ParseError (Int, String)
instance Show ParseError where
  showsPrec _ (ParseError (n, s)) = showString "parse error at " . shows n . showString ": " . showString s
instance Exception ParseError where
  displayException (ParseError (n, _)) = "at " ++ show n

type Accounts = IORef (Map.Map String Int)

withdraw :: Accounts -> String -> Int -> IO Int
withdraw ref name n = do
  m <- readIORef ref
  case Map.lookup name m of
    Nothing -> throwIO (UnknownAccount name)
    Just b | b < 0 -> throwIO Frozen
           | b < n -> throwIO InsufficientFunds { needed = n, had = b }
           | otherwise -> do
               writeIORef ref (Map.insert name (b - n) m)
               return (b - n)

-- A transfer that puts everything back when the second half fails
transfer :: Accounts -> String -> String -> Int -> IO ()
transfer ref a b n = do
  before <- readIORef ref
  (do _ <- withdraw ref a n
      m <- readIORef ref
      unless (Map.member b m) $ throwIO (UnknownAccount b)
      modifyIORef ref (Map.adjust (+ n) b)) `onException` writeIORef ref before

classify :: SomeException -> String
classify e
  | Just (b :: BankError) <- fromException e = "bank: " ++ show b
  | Just (p :: ParseError) <- fromException e = "parse: " ++ displayException p
  | Just (a :: ArithException) <- fromException e = "arithmetic: " ++ show a
  | Just (ErrorCall m) <- fromException e = "error: " ++ m
  | Just (i :: IOException) <- fromException e = "io: " ++ (if isDoesNotExistError i then "missing " ++ maybe "?" id (ioeGetFileName i) else show i)
  | Just (PatternMatchFail m) <- fromException e = "pattern: " ++ (if "Non-exhaustive" `isInfixOf` m then "non-exhaustive" else m)
  | Just (x :: ArrayException) <- fromException e = "array: " ++ show x
  | Just (c :: ExitCode) <- fromException e = "exit: " ++ show c
  | Just (AssertionFailed m) <- fromException e = "assertion: " ++ m
  | otherwise = "other"

attempt :: String -> IO a -> (a -> String) -> IO ()
attempt label act sh = do
  r <- try act
  putStrLn (label ++ ": " ++ either classify sh r)

partial :: Int -> String
partial 1 = "one"
partial 2 = "two"

data Shape = Circle { radius :: Double } | Square { side :: Double }

parseNumbers :: String -> [Int]
parseNumbers = zipWith one [1 ..] . words
  where one k w | all (`elem` "0123456789") w = read w
                | otherwise = throw (ParseError (k, w))

retry :: Int -> IO a -> IO (Either BankError a)
retry n act = go n
  where
    go k = do
      r <- try act
      case r of
        Left Frozen | k > 0 -> go (k - 1)
        Left e -> return (Left e)
        Right a -> return (Right a)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  ref <- newIORef (Map.fromList [("ann", 100), ("bob", 20), ("ice", -1)])
  attempt "ok" (withdraw ref "ann" 30) show
  attempt "too much" (withdraw ref "bob" 30) show
  attempt "nobody" (withdraw ref "eve" 1) show
  attempt "frozen" (withdraw ref "ice" 1) show
  attempt "transfer" (transfer ref "ann" "bob" 25) show
  attempt "bad transfer" (transfer ref "ann" "zed" 25) show
  readIORef ref >>= print
  putStrLn "-- pure code"
  attempt "div" (evaluate (1 `div` (0 :: Int))) show
  attempt "mod" (evaluate (minBound `div` (-1) :: Int)) show
  attempt "error" (evaluate (error "custom" :: Int)) show
  attempt "head" (evaluate (length [undefined, 2 :: Int])) show
  attempt "pattern" (evaluate (partial 3)) id
  attempt "read" (evaluate (read "x" :: Int)) show
  attempt "lazy parse" (evaluate (take 2 (parseNumbers "1 2 x 4"))) show
  attempt "forced parse" (evaluate (sum (parseNumbers "1 2 x 4"))) show
  attempt "nothing" (evaluate (maybe (throw Overflow) id (Nothing :: Maybe Int))) show
  attempt "lookup" (evaluate (Map.fromList [(1 :: Int, 'a')] Map.! 1)) show
  attempt "toEnum" (evaluate (fromEnum (toEnum 1 :: Bool))) show
  attempt "pow" (evaluate ((2 :: Int) ^ (-1 :: Int))) show
  attempt "exit" (exitWith (ExitFailure 3) :: IO ()) show
  attempt "user" (ioError (userError "boo")) (\() -> "")
  attempt "file" (readFile "no/such/file.txt") id
  attempt "fail" (do { Just x <- return (Nothing :: Maybe Int); return x }) show
  attempt "throw in list" (evaluate (foldr (\x acc -> if x > 3 then throw Frozen else x + acc) 0 [1 .. 5 :: Int])) show
  putStrLn "-- handlers"
  n <- handle (\(e :: ArithException) -> return (length (show e))) (evaluate (5 `mod` (0 :: Int)))
  print n
  r <- (evaluate (partial 9) >> return "fine") `catches`
         [ Handler (\(e :: ArithException) -> return ("arith " ++ show e))
         , Handler (\(e :: PatternMatchFail) -> return "no pattern") ]
  putStrLn r
  s <- catchJust (\e -> if e == Frozen then Just () else Nothing) (throwIO Frozen) (\_ -> return "thawed")
  putStrLn s
  t <- tryJust (\e -> case e of { UnknownAccount a -> Just a; _ -> Nothing }) (withdraw ref "who" 1)
  print t
  print =<< retry 3 (withdraw ref "ice" 1)
  putStrLn "-- order of cleanup"
  trace <- newIORef []
  let note x = modifyIORef trace (x :)
  _ <- try (bracket (note "acquire a" >> return 'a') (\_ -> note "release a") (\_ ->
          bracket_ (note "acquire b") (note "release b") (do
            note "work"
            (note "inner" >> throwIO Frozen) `finally` note "inner done"
            note "unreachable"))) :: IO (Either BankError ())
  readIORef trace >>= mapM_ putStrLn . reverse
  (do _ <- throwIO (ParseError (7, "seven")) ; return ()) `catch` \e -> do
    putStrLn ("caught " ++ show (e :: SomeException))
    handleJust (\x -> if isUserError x then Just (ioeGetErrorString x) else Nothing) putStrLn (fail "nested")
  x <- try (evaluate (let y = y' + 1; y' = throw (IndexOutOfBounds "xx") in y :: Int))
  putStrLn (either (\e -> classify e) show x)
  m <- mask $ \restore -> restore (return 5) `onException` putStrLn "never"
  print (m :: Int)
  u <- try (throwIO (annotateIOError (mkIOError doesNotExistErrorType "opening" Nothing (Just "a.txt")) "outer" Nothing Nothing))
  print (either (\e -> (ioeGetLocation e, ioeGetFileName e, isDoesNotExistError e)) (const ("", Nothing, False)) (u :: Either IOException ()))
  print (fmap (const ()) (fromException (toException Frozen) :: Maybe ArithException), fromException (toException Frozen) == Just Frozen)
