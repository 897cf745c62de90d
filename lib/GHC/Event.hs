{-# LANGUAGE EmptyCase #-}
-- | What waits for files and times: as in GHC's runtime without threads there is no manager, and nobody to ask for one.
module GHC.Event
  ( EventManager, TimerManager, getSystemEventManager, getSystemTimerManager, new
  , Event, evtRead, evtWrite, IOCallback, FdKey (keyFd), Lifetime (..), registerFd, unregisterFd, unregisterFd_, closeFd
  , TimeoutCallback, TimeoutKey, registerTimeout, updateTimeout, unregisterTimeout
  ) where

import Data.Bits ((.&.), (.|.))
import Data.List (intercalate)
import System.Posix.Types (Fd)

-- | That something may be read, or written, or both.
newtype Event = Event Int deriving Eq

evtRead, evtWrite :: Event
evtRead = Event 1
evtWrite = Event 2

instance Show Event where
  show (Event e) = '[' : intercalate "," ([s | (i, s) <- [(1, "evtRead"), (2, "evtWrite"), (4, "evtClose")], e .&. i /= 0]) ++ "]"

instance Semigroup Event where
  Event a <> Event b = Event (a .|. b)
instance Monoid Event where
  mempty = Event 0

data Lifetime = OneShot | MultiShot deriving (Show, Eq)

instance Semigroup Lifetime where
  OneShot <> a = a
  MultiShot <> _ = MultiShot
instance Monoid Lifetime where
  mempty = OneShot

data EventManager
data TimerManager

data FdKey = FdKey { keyFd :: Fd, keyUnique :: Int } deriving (Eq, Show)

newtype TimeoutKey = TimeoutKey Int deriving (Eq, Ord)

type IOCallback = FdKey -> Event -> IO ()
type TimeoutCallback = IO ()

getSystemEventManager :: IO (Maybe EventManager)
getSystemEventManager = pure Nothing

getSystemTimerManager :: IO TimerManager
getSystemTimerManager = none "getSystemTimerManager"

new :: IO EventManager
new = none "new"

none :: String -> IO a
none name = ioError (userError ("GHC.Event." ++ name ++ ": there are no managers of events here"))

registerFd :: EventManager -> IOCallback -> Fd -> Event -> Lifetime -> IO FdKey
registerFd m _ _ _ _ = case m of {}

unregisterFd :: EventManager -> FdKey -> IO ()
unregisterFd m _ = case m of {}

unregisterFd_ :: EventManager -> FdKey -> IO Bool
unregisterFd_ m _ = case m of {}

closeFd :: EventManager -> (Fd -> IO ()) -> Fd -> IO ()
closeFd m _ _ = case m of {}

registerTimeout :: TimerManager -> Int -> TimeoutCallback -> IO TimeoutKey
registerTimeout m _ _ = case m of {}

updateTimeout :: TimerManager -> TimeoutKey -> Int -> IO ()
updateTimeout m _ _ = case m of {}

unregisterTimeout :: TimerManager -> TimeoutKey -> IO ()
unregisterTimeout m _ = case m of {}
