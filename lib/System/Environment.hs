{-# LANGUAGE MagicHash #-}
-- | What setEnv and unsetEnv do is seen in this program only.
module System.Environment
  ( getArgs, getProgName, getExecutablePath, getEnv, lookupEnv, setEnv, unsetEnv, withArgs, withProgName, getEnvironment
  ) where

import Data.Function (on)
import Data.IORef
import Data.List (nubBy)
import System.IO.Error (mkIOError, doesNotExistErrorType, ioeSetErrorString)
import System.IO.Unsafe (unsafePerformIO)
import Tarry.Prim
import Tarry.Types (IO(..), Int(..))
import Tarry.Variables (change, changed)
import Tarry.Catch (finally)
import Tarry.Handle (packUtf8#, unpackUtf8#)

-- | What withArgs and withProgName have put in place of the real ones.
arguments :: IORef (Maybe [String])
arguments = unsafePerformIO (newIORef Nothing)

name :: IORef (Maybe String)
name = unsafePerformIO (newIORef Nothing)

getArgs :: IO [String]
getArgs = do
  instead <- readIORef arguments
  case instead of
    Just args -> return args
    Nothing   -> do
      n <- IO (\w -> case argCount# w of n -> Box# (I# n))
      mapM argument [1 .. n]

argument :: Int -> IO String
argument (I# i) = IO (\w -> case argument# i w of b -> Box# (unpackUtf8# b 0#))

getProgName :: IO String
getProgName = do
  instead <- readIORef name
  maybe (argument 0) return instead

getExecutablePath :: IO FilePath
getExecutablePath = IO (\w -> case systemName# 4# w of b -> Box# (unpackUtf8# b 0#))

lookupEnv :: String -> IO (Maybe String)
lookupEnv key = do
  own <- readIORef changed
  maybe (lookupSystem name) return (lookup name own)
  where name = takeWhile (/= '\0') key

-- | Setting to nothing is unsetting.
setEnv :: String -> String -> IO ()
setEnv key value = change "setEnv" "" key (if null (takeWhile (/= '\0') value) then Nothing else Just value)

unsetEnv :: String -> IO ()
unsetEnv key = change "unsetEnv" "Invalid argument" key Nothing

lookupSystem :: String -> IO (Maybe String)
lookupSystem key = IO (\w -> case getEnv# (packUtf8# key) w of
  b -> case sizeBytes# b of
    0# -> Box# Nothing
    _  -> Box# (Just (unpackUtf8# b 1#)))

getEnv :: String -> IO String
getEnv key = lookupEnv key >>= maybe (ioError missing) return
  where missing = ioeSetErrorString (mkIOError doesNotExistErrorType "getEnv" Nothing (Just key)) "no environment variable"

getEnvironment :: IO [(String, String)]
getEnvironment = do
  own <- readIORef changed
  system <- systemFrom 0
  let kept = [(k, v) | (k, v) <- system, k `notElem` map fst own]
  return (kept ++ [(k, v) | (k, Just v) <- nubBy ((==) `on` fst) own])

systemFrom :: Int -> IO [(String, String)]
systemFrom (I# i) = do
  text <- IO (\w -> case environment# i w of b -> Box# (unpackUtf8# b 0#))
  case break (== '=') text of
    ("", "") -> return []
    (k, v)   -> fmap ((k, drop 1 v) :) (systemFrom (I# i + 1))

withArgs :: [String] -> IO a -> IO a
withArgs args act = replacing arguments (Just args) act

withProgName :: String -> IO a -> IO a
withProgName s act = replacing name (Just s) act

replacing :: IORef a -> a -> IO b -> IO b
replacing ref new act = do
  old <- readIORef ref
  writeIORef ref new
  act `finally` writeIORef ref old
