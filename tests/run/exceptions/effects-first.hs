-- What stands behind an effect is not evaluated before it, however certain it is that it will be.
module Main where

import Control.Exception
import Control.Monad
import Data.IORef

say :: String -> IO ()
say = putStrLn

-- x is needed, but first something is written.
after :: Int -> IO Int
after x = do
  say "before x"
  return $! x + 1

loop :: Int -> Int -> IO Int
loop n acc
  | n == 0 = evaluate acc
  | otherwise = do
      say ("n " ++ show n)
      loop (n - 1) (acc `div` (n - 1))

-- A branch that throws, precisely, is no reason to evaluate what the other one needs.
choose :: Bool -> Int -> IO Int
choose bad x = do
  when bad (throwIO (userError "chosen"))
  return $! x * 2

-- One that is bottom is, but only of the pure part.
chooseError :: Bool -> Int -> IO Int
chooseError bad x = do
  say "choosing"
  if bad then error "chosen" else return $! x * 2

readBack :: IORef Int -> Int -> IO Int
readBack ref x = do
  r <- case x > 1000 of
         True  -> do { say "large"; readIORef ref }
         False -> do { say "small"; modifyIORef ref (+ 1); readIORef ref }
  let y = r `div` x
  say ("read " ++ show r)
  return $! y

nested :: Int -> IO Int
nested x = do
  r <- try (do { say "inner"; evaluate (10 `div` x) })
  case r of
    Left e -> do { say ("handled " ++ show (e :: ArithException)); return $! x + 1 }
    Right v -> return v

tryShow :: IO Int -> IO ()
tryShow io = do
  r <- try io
  case r of
    Left e -> say ("! " ++ takeWhile (/= '\n') (show (e :: SomeException)))
    Right v -> say (show v)

main :: IO ()
main = do
  let zero = length (filter (== 'q') "abc")
      bad = 1 `div` zero
  tryShow (after bad)
  tryShow (loop 3 100)
  tryShow (choose True bad)
  tryShow (choose False 4)
  tryShow (chooseError True bad `catch` \e -> do { say "caught"; const (return 0) (e :: SomeException) })
  tryShow (chooseError False 5)
  ref <- newIORef 41
  tryShow (readBack ref zero)
  tryShow (readBack ref 2)
  tryShow (readBack ref 2000)
  tryShow (nested zero)
  tryShow (nested 3)
  tryShow ((say "cleaning" >> evaluate bad) `finally` say "finally")
  tryShow (bracket (say "open" >> return 3) (\_ -> say "close") (\x -> evaluate (x `div` zero)))
  tryShow (foldM (\a x -> do { say ("fold " ++ show x); return (a `div` x) }) 100 [5, 2, zero, 1] >>= evaluate)
  tryShow (do { r <- newIORef bad; say "made"; writeIORef r 7; readIORef r })
  tryShow (do { r <- newIORef 1; modifyIORef r (`div` zero); say "modified"; writeIORef r 8; readIORef r })
  tryShow (do { r <- newIORef 1; modifyIORef' r (`div` zero) `catch` (\e -> say ("strictly " ++ show (e :: ArithException))); readIORef r })
