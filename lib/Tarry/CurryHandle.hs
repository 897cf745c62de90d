{-# LANGUAGE MagicHash #-}
-- | What Curry's System.IO takes of Haskell's: handles and places in files.
module Tarry.CurryHandle
  ( SeekMode(..), withFile, hSeek, hWaitFor, hReady, hIsReadable, hIsWritable, hIsTerminalDevice ) where

import System.IO

-- | So many milliseconds.
hWaitFor :: Handle -> Integer -> IO Bool
hWaitFor h n = hWaitForInput h (fromInteger n)
