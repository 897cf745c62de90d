{-# LANGUAGE ScopedTypeVariables #-}
-- Order of handlers and finalisers, rethrowing, exceptions in handlers and finalisers, laziness escaping a catch.
module Main where

import Control.Exception
import Control.Monad
import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

main :: IO ()
main = do
  logRef <- newIORef []
  let say s = modifyIORef logRef (s :)
  r <- try $ do
    say "start"
    (do say "inner"; _ <- throwIO (userError "a"); say "no") `catch` (\(e :: IOException) -> say "handler" >> throwIO (userError "b"))
      `finally` say "fin1"
      `catch` (\(e :: IOException) -> say (show e) >> throwIO DivideByZero)
      `finally` say "fin2"
  say (either (\(e :: ArithException) -> show e) (const "ok") r)
  r2 <- try (bracket (say "acq") (\_ -> say "rel" >> throwIO (userError "from release")) (\_ -> throwIO (userError "from body")))
  say (either (\(e :: IOException) -> show e) (\() -> "ok") r2)
  r3 <- try (bracket_ (say "a") (say "z") (return 5))
  say (either (\(e :: SomeException) -> "?") show (r3 :: Either SomeException Int))
  lazy <- (return (1 `div` (0 :: Int))) `catch` (\(e :: ArithException) -> say "not reached" >> return 0)
  r4 <- try (evaluate lazy)
  say (either (\(e :: ArithException) -> "escaped " ++ show e) show r4)
  r5 <- try (mapM (\x -> when (x > 2) (throwIO (userError (show x))) >> say ("x" ++ show x)) [1 ..])
  say (either (\(e :: IOException) -> "stopped " ++ show e) (const "") r5)
  r6 <- try (evaluate (foldr (\x acc -> if x == 3 then throw (userError "in fold") else x + acc) 0 [1 .. 5 :: Int]))
  say (either (\(e :: IOException) -> show e) show r6)
  let loop n = if n == (0 :: Int) then throwIO (userError "deep") else (loop (n - 1) >> return ()) `onException` modifyIORef' counter (+ 1)
  handle (\(e :: IOException) -> readIORef counter >>= \c -> say (show c)) (loop 50)
  r7 <- try (throwIO (ErrorCall "plain")) :: IO (Either ErrorCall ())
  say (show (either (\(ErrorCall m) -> m) show r7))
  r8 <- uninterruptibleMask_ (try (evaluate (let xs = [1, 2, 3] :: [Int] in xs !! 10)))
  say (either (\(e :: SomeException) -> "index") show r8)
  readIORef logRef >>= mapM_ putStrLn . reverse

{-# NOINLINE counter #-}
counter :: IORef Int
counter = unsafePerformIO (newIORef 0)
