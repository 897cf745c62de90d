-- | Which of GHC's ways to files is in use: POSIX is.
module GHC.IO.SubSystem
  ( withIoSubSystem, withIoSubSystem', whenIoSubSystem, ioSubSystem, IoSubSystem (..), conditional, (<!>), isWindowsNativeIO
  ) where

import Control.Monad (when)

infixl 7 <!>

data IoSubSystem = IoPOSIX | IoNative deriving (Eq, Show, Enum)

ioSubSystem :: IoSubSystem
ioSubSystem = IoPOSIX

conditional :: a -> a -> a
conditional posix _ = posix

(<!>) :: a -> a -> a
(<!>) = conditional

isWindowsNativeIO :: Bool
isWindowsNativeIO = False

whenIoSubSystem :: IoSubSystem -> IO () -> IO ()
whenIoSubSystem system = when (system == ioSubSystem)

withIoSubSystem :: (IoSubSystem -> IO a) -> IO a
withIoSubSystem f = f ioSubSystem

withIoSubSystem' :: (IoSubSystem -> a) -> a
withIoSubSystem' f = f ioSubSystem
