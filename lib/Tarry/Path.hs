{-# LANGUAGE MagicHash #-}
-- | Files by their names, as the primitive layer has them, with errors as exceptions. The first argument of each says for whom it is done.
module Tarry.Path where

import Control.Monad (unless, when)
import Data.Bits (testBit, (.&.))
import Data.Char (isDigit, ord)
import Tarry.Handle
import Tarry.Prim
import Tarry.Types (IO (..), Int (..), Integer (..), unIO)

-- | An operation on a name: below 0 it is an error.
onPath :: String -> FilePath -> (Bytes# -> World# -> Int#) -> IO Int
onPath place path act = do
  r <- IO (\w -> case act (packUtf8# path) w of r -> Box# (I# r))
  when (r < 0) (pathError place path (negate r))
  return r

onPath_ :: String -> FilePath -> (Bytes# -> World# -> Int#) -> IO ()
onPath_ place path act = onPath place path act >> return ()

-- | A text about a name.
textOfPath :: String -> FilePath -> (Bytes# -> World# -> Bytes#) -> IO String
textOfPath place path act = do
  s <- IO (\w -> case act (packUtf8# path) w of b -> Box# (unpackUtf8# b 0#))
  case s of
    '=' : text -> return text
    digits     -> pathError place path (foldl (\n c -> n * 10 + (ord c - 48)) 0 digits)

-- | With the system's own words: those of openFile differ.
pathError :: String -> FilePath -> Int -> IO a
pathError place path (I# n) = ioError (IOError Nothing (errnoType# n) place (unpackUtf8# (errorText# n) 0#) (Just (errno# n)) (Just path))

makeFolder, removeFolder, removeName :: String -> FilePath -> IO ()
makeFolder place path   = onPath_ place path (\b w -> makeFolder# b 511# w)
removeFolder place path = onPath_ place path removeFolder#
removeName place path   = onPath_ place path removeFile#

changeFolder :: String -> FilePath -> IO ()
changeFolder place path = onPath_ place path changeFolder#

currentFolder :: String -> IO FilePath
currentFolder place = textOfPath place "" (\_ w -> currentFolder# w)

-- | Without . and ..
namesIn :: String -> FilePath -> IO [FilePath]
namesIn place path = fmap names (textOfPath place path listFolder#)
  where names "" = []
        names s  = case break (== '\0') s of (name, rest) -> name : names (drop 1 rest)

renameName :: String -> FilePath -> FilePath -> IO ()
renameName place from to = onPath_ place from (\b w -> renamePath# b (packUtf8# to) w)

linkName :: String -> Bool -> FilePath -> FilePath -> IO ()
linkName place symbolic target name = onPath_ place name (\b w -> linkPath# (packUtf8# target) b kind w)
  where kind = if symbolic then 1# else 0#

readLinkName :: String -> FilePath -> IO FilePath
readLinkName place path = textOfPath place path readLink#

-- | With nothing, or why not.
realPath :: FilePath -> IO (Maybe FilePath)
realPath path = fmap text (IO (\w -> case realPath# (packUtf8# path) w of b -> Box# (unpackUtf8# b 0#)))
  where text ('=' : s) = Just s
        text _         = Nothing

data PathInfo = PathInfo
  { infoMode, infoSize, infoAccessed, infoModified, infoChanged, infoLinks, infoUser, infoGroup, infoInode, infoDevice :: Int }

-- | Of a symbolic link itself, if True.
pathInfo :: String -> Bool -> FilePath -> IO PathInfo
pathInfo place link path = do
  (r, info) <- askInfo link path
  when (r < 0) (pathError place path (negate r))
  return info

askInfo :: Bool -> FilePath -> IO (Int, PathInfo)
askInfo link path = IO (\w -> case newBytes# 80# w of
  b -> case pathInfo# (packUtf8# path) (if link then 1# else 0#) b w of
    r -> case at b 0# w of { m -> case at b 1# w of { s -> case at b 2# w of { a -> case at b 3# w of { t -> case at b 4# w of { c ->
         case at b 5# w of { l -> case at b 6# w of { u -> case at b 7# w of { g -> case at b 8# w of { i -> case at b 9# w of { d ->
           Box# (I# r, PathInfo (I# m) (I# s) (I# a) (I# t) (I# c) (I# l) (I# u) (I# g) (I# i) (I# d)) }}}}}}}}}})
  where
    at :: Bytes# -> Int# -> World# -> Int#
    at b i w = readInt# b i w

-- | Nothing if there is no such thing, or nobody may know.
tryInfo :: Bool -> FilePath -> IO (Maybe PathInfo)
tryInfo link path = fmap (\(r, info) -> if r < 0 then Nothing else Just info) (askInfo link path)

isFolder, isLink, isRegular :: PathInfo -> Bool
isFolder  info = infoMode info .&. 61440 == 16384
isLink    info = infoMode info .&. 61440 == 40960
isRegular info = infoMode info .&. 61440 == 32768

setMode :: String -> FilePath -> Int -> IO ()
setMode place path (I# mode) = onPath_ place path (\b w -> setMode# b mode w)

-- | Nanoseconds since 1970; -1: stays.
setTimes :: String -> FilePath -> Int -> Int -> IO ()
setTimes place path (I# a) (I# m) = onPath_ place path (\b w -> setTimes# b a m w)

-- | 4 read, 2 write, 1 execute.
mayAccess :: FilePath -> Int -> IO Bool
mayAccess path (I# how) = IO (\w -> case canAccess# (packUtf8# path) how w of r -> Box# (I# r == 0))

-- | See systemName#.
systemName :: Int -> IO String
systemName (I# i) = IO (\w -> case systemName# i w of b -> Box# (unpackUtf8# b 0#))
