-- A thread that can never go on is told so, and goes on: what it holds is alive, and no finaliser runs before.
module Main where

import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef
import qualified Foreign.Concurrent as FC
import Foreign.ForeignPtr (finalizeForeignPtr)
import Foreign.Ptr (nullPtr, plusPtr)
import System.Mem (performMajorGC)
import System.Mem.Weak

waitForever :: IO ()
waitForever = newEmptyMVar >>= takeMVar

stuckIn :: String -> IO () -> IO ()
stuckIn name act = act `catch` \e -> putStrLn (name ++ ": " ++ show (e :: BlockedIndefinitelyOnMVar))

main :: IO ()
main = do
  ref <- newIORef 'x'
  weak <- mkWeakIORef ref (return ())
  stuckIn "main" waitForever
  deRefWeak weak >>= maybe (putStrLn "the reference is gone") (readIORef >=> print)
  readIORef ref >>= print

  stuckIn "bracket" $ bracket
    (FC.newForeignPtr (nullPtr `plusPtr` 1) (putStrLn "the pointer is finalised"))
    finalizeForeignPtr
    (\_ -> waitForever)

  done <- newEmptyMVar
  ready <- newEmptyMVar
  _ <- forkIO $ do
    inner <- newIORef (1 :: Int)
    w <- mkWeakIORef inner (return ())
    putMVar ready ()
    stuckIn "thread" waitForever
    deRefWeak w >>= maybe (return Nothing) (fmap Just . readIORef) >>= print
    modifyIORef inner (+ 1)
    readIORef inner >>= putMVar done
  takeMVar ready
  yield
  performMajorGC
  takeMVar done >>= print
